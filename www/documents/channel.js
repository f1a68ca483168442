// Messages between the tabs of the page: a tab tells the others what it has saved.

/**
 * Opens a channel to the other tabs; null if the browser refuses.
 * @template Message @param {string} name @param {(message: Message) => void} heard
 */
export function openChannel(name, heard) {
  try {
    const made = new BroadcastChannel(name);
    made.onmessage = ({ data }) => heard(data);
    return made;
  } catch {
    return null;
  }
}
