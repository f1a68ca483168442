// The names of files, and the text of the worker, that the build writes into the script of the board in a frame.
declare const __ENGINE__: string;
declare const __ENGINE_SCRIPT__: string;
declare const __FONT__: string;
declare const __WORKER__: string;
declare const __WORKER_TEXT__: string;
