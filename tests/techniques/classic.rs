//! Examples of the classic techniques of Sudoku Explainer. For some techniques, neither Sudoku Explainer nor SudokuWiki
//! publishes a whole position. The example of such a technique is its first step on the path of a puzzle that is named here.

use super::positions::{Example, check};

const EXAMPLES: &[Example] = &[
    Example {
        technique: "hidden-single",
        source: "SudokuWiki, hidden singles",
        position: ":0000:x:2...7..38.....6.7.3...4.6....8.2.7..1.......6..7.3.4....4.8...9.6.4.....91..6...2::",
        conclusion: "r2c4=3",
    },
    Example {
        technique: "pointing",
        source: "SudokuWiki, pointing pairs",
        position: ":0000:x:.179.36......8....9.....5.7.72.1.43....4.2.7..6437.25.7.1....65....3......56.172.:426 626 546 846 849 284 884 486 886 986:",
        conclusion: "r2c1<>3 r2c2<>3 r2c3<>3",
    },
    Example {
        technique: "claiming",
        source: "SudokuWiki, box/line reduction",
        position: ":0000:x:.16..78.3.928.....87...126..48...3..65...9.82.39...65..6.9...2..8...29369246..51.:375 475 376 476:",
        conclusion: "r2c7<>4 r2c9<>4 r3c9<>4",
    },
    Example {
        technique: "naked-pair",
        source: "SudokuWiki, naked pairs",
        position: ":0000:x:4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9::",
        conclusion: "r1c4<>1 r1c5<>1 r1c5<>6 r1c6<>6",
    },
    Example {
        technique: "naked-triple",
        source: "SudokuWiki, naked triples",
        position: ":0000:x:.7.4.8.29..2.....4854.2...7..83742...2.........32617......936122.....4.313.642.7.:648 549 157 658 559 859:",
        conclusion: "r5c1<>5 r5c1<>9 r5c3<>5 r5c3<>9 r5c7<>5 r5c7<>8 r5c7<>9 r5c8<>5 r5c8<>8 r5c8<>9",
    },
    Example {
        technique: "naked-quad",
        source: "SudokuWiki, naked quads",
        position: ":0000:x:....3..86....2..4..9..7852.3718562949..1423754..3976182..7.3859.392.54677..9.4132::",
        conclusion: "r1c2<>1 r1c2<>5 r1c3<>5 r2c3<>5 r2c3<>6 r2c3<>8 r3c3<>6",
    },
    Example {
        technique: "hidden-pair",
        source: "SudokuWiki, hidden pairs",
        position: ":0000:x:.........9.46.7....768.41..3.97.1.8.7.8...3.1.513.87.2..75.261...54.32.8.........::",
        conclusion: "r1c8<>2 r1c8<>3 r1c8<>4 r1c8<>5 r1c8<>9 r1c9<>3 r1c9<>4 r1c9<>5 r1c9<>9",
    },
    Example {
        technique: "hidden-triple",
        source: "SudokuWiki, hidden triples",
        position: ":0000:x:.....1.3.231.9.....65..31..6789243..1.3.5...6...1367....936.57...6.198433........:828 858 568 569 298 998:",
        conclusion: "r1c4<>4 r1c4<>7 r1c4<>8 r1c7<>4 r1c7<>9 r1c9<>4 r1c9<>7 r1c9<>8 r1c9<>9",
    },
    Example {
        technique: "hidden-quad",
        source: "SudokuWiki, hidden quads",
        position: ":0000:x:9.15...46425.9..8186..1..2.5.2.......19...46.6.......2196.4.2532...6.817.....1694:315 715 316 716 337 737 347 747 367 767 794 894 795 895:",
        conclusion: "r4c4<>3 r4c4<>7 r4c4<>8 r4c6<>3 r4c6<>7 r4c6<>8 r6c4<>3 r6c4<>7 r6c4<>8 r6c6<>3 r6c6<>5 r6c6<>7 r6c6<>8",
    },
    Example {
        technique: "x-wing",
        source: "SudokuWiki, X-wing",
        position: ":0000:x:1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5:348 748 351 358 758 958 994:",
        conclusion: "r1c4<>7 r5c4<>7 r8c4<>7 r8c8<>7 r9c4<>7 r9c8<>7",
    },
    Example {
        technique: "swordfish",
        source: "SudokuWiki, swordfish",
        position: ":0000:x:52941.7.3..6..3..2..32......523...76637.5.2..19.62753.3...6942.2..83.6..96.7423.5:722 927 732 836 138 438 838 938 172 182:",
        conclusion: "r2c2<>8 r2c8<>8 r3c2<>8 r3c9<>8 r4c6<>8",
    },
    Example {
        technique: "jellyfish",
        source: "SudokuWiki, jellyfish",
        position: ":0000:x:.4..7..1...235.....6.....8.2...37....3.1.9.2.67....3..4.3.9..76.8.7.4.3..2..13..4:614 437 544 844 847 857 563 864 866 568 569 577 591 593:",
        conclusion: "r4c3<>5 r4c7<>5 r4c9<>5 r9c7<>5",
    },
    Example {
        technique: "xy-wing",
        source: "SudokuWiki, Y-wing",
        position: ":0000:x:65....1.22.8...4.5.4.52.896.36.8..57.8..6..1.72..9.68.574912368..2.5.7418.....529:324 724 326 726:",
        conclusion: "r8c2<>9",
    },
    Example {
        technique: "xyz-wing",
        source: "SudokuWiki, XYZ-wing",
        position: ":0000:x:.92..175.5..2....8....3.2...75..496.2...6..75.697...3...8.9..2.7....3.899.38...4.:411 611 127 831 139 141 152 452 861 865:",
        conclusion: "r6c7<>1",
    },
    Example {
        technique: "unique-rectangle-1",
        source: "SudokuWiki, unique rectangles",
        position: ":0000:x:..632481585.691.7...1785.....4.3768.38..62147.6741835....173..8...846.21..82597..:229 931 932 437 239 439 939 392:",
        conclusion: "r4c1<>2 r4c1<>9",
    },
    Example {
        technique: "unique-rectangle-2",
        source: "SudokuWiki, unique rectangles",
        position: ":0000:x:42.9..386.6.2..7948.9.6.2517....3.259..1.26.32..5....8..4.2.5676827..439......812:176 392 393 595 596:",
        conclusion: "r1c3<>7 r3c6<>7",
    },
    Example {
        technique: "unique-rectangle-4",
        source: "SudokuWiki, unique rectangles",
        position: ":0000:x:..632481585.691.7...1785.....4.3768.38..62147.6741835....173..8...846.21..82597..:229 931 932 437 239 439 939 241 941 392:",
        conclusion: "r8c1<>9 r8c2<>9",
    },
    Example {
        technique: "bug-1",
        source: "SudokuWiki, bivalue universal grave",
        position: ":0000:x:821...746736...915549...382....782.....52....2..139..4392...568684...137157...429:424 636 476 694:",
        conclusion: "r5c2<>1 r5c2<>7",
    },
    Example {
        technique: "aligned-pair-exclusion",
        source: "SudokuWiki, aligned pair exclusion",
        position: ":0000:x:.72.8.64..967..8....86....1...3...84681........4.58.6.21.8394.684.2...13.63..1..8:425 435 746 547 747 456 757 758 367 767:",
        conclusion: "r5c5<>2",
    },
    Example {
        technique: "bidirectional-x-cycle",
        source: "SudokuWiki, X-cycles",
        position: ":0000:x:.241..67..6..7.41.7..964.2.2465913871354872968796231544....976.35.71694.697.4..31:519 529 274:",
        conclusion: "r3c3<>8 r3c9<>8 r7c3<>8 r7c9<>8",
    },
    Example {
        technique: "forcing-x-chain",
        source: "SudokuWiki, X-cycles",
        position: ":0000:x:8.4537....23614.856.5982.34...1.587.5..7.83.6.8.2.345.2..859..3.5.3712.8..84265.7:918 919 942 152 953 958 172 192:",
        conclusion: "r9c1=1",
    },
    Example {
        technique: "forcing-chain",
        source: "SudokuWiki, alternating inference chains",
        position: ":0000:x:415..2387382147.5.79685314295..16..817...54..62.....15..7..9..1..9..1.....1.3.5..::",
        conclusion: "r9c8=9",
    },
    Example {
        technique: "full-house",
        source: "on the path of ..8..19.6..78..4.11....4..3.1.5.9..4...23....5..14.832...4..3..89....1..6547....8",
        position: ":0000:x:.+48..19.6+9+378..4.11+6+5..4.+83+31.5+89..4+4+8.23.+5+1+95.+914.832..+14..3..89+3...1..6547....8::",
        conclusion: "r1c1=2",
    },
    Example {
        technique: "direct-hidden-pair",
        source: "on the path of .....23...3.9...8.9....86.1..6285......3..9.55.3.192..6.1423.....9.51..6.2.89....",
        position: ":0000:x:+8+6.+1.23..+13.9+6..8+29.+2+5+386.1.+96285...+2+1+83..9+655.3+6192.+86+51423+8..+3+89+751+4+26.2.89+6...::",
        conclusion: "r9c9=3",
    },
    Example {
        technique: "direct-pointing",
        source: "on the path of .1.3.....5.......2.4...9.3....4.........519.7...97.4..6.8.2....47....6.9..2.....8",
        position: ":0000:x:.1.3.....5.+3.+4..+92.4...9.3....4..+2....+4.519.7...97.4..6+98.2....47....6+29..2.+9...8:616 716 816 818 727 134 634 734 834 141 341 841 342 143 543 643 251 261 361 362 379:",
        conclusion: "r7c7=3",
    },
    Example {
        technique: "naked-single",
        source: "on the path of 9.....6.........1..5..243..2..7.8.367..4..2.......98....6...548..3..6.7..........",
        position: ":0000:x:9.....6+2.......+71..5+7.243+8+92..7.8+4367..4..2+9+1...+2.98+5+7..6...548..3..6.7+2.......+6+3::",
        conclusion: "r7c1=1",
    },
    Example {
        technique: "bidirectional-cycle",
        source: "on the path of .39.8....1....6..5....4......79..58...48.3.......526..3..........2...91.6......48",
        position: ":0000:x:.39.8..+6.1.+8..6..5..+6.4.+8..+2.79.+458+3..48.3.....+3.526.+43.+1..+8.+5...2.+3+591.6.+5...+348:725 227 152 952 155 962 274 774 275 675 784:",
        conclusion: "r3c8<>9 r5c8<>9 r9c5<>7 r9c5<>9",
    },
    Example {
        technique: "region-forcing-chain",
        source: "on the path of .....89.785.7.4....7....4....5......1..2.3..4....15.2..9...2.6.5.8.37..13...6....",
        position: ":0000:x:.....89.785.7+94....7....4....5......1+8.2+73..4....15.2..9...2.6.5+68.37+2.13...6....:114 514 631 133 534 138 941 948 575:",
        conclusion: "r3c9<>6",
    },
    Example {
        technique: "unique-rectangle-3",
        source: "on the path of ...8......7...91.4.....568.2...9.3...31..6.5...........4.382....5....7...1...48.6",
        position: ":0000:x:...8.....+57+8+6+291+34.....568.2...9.3...31..6.5+8..........4.382...+85+2+9+6+17+4+3.1.+7+548+26:643 743 144 463 464 168 169 971 973:",
        conclusion: "r3c5<>1 r3c5<>4",
    },
    Example {
        technique: "bidirectional-y-cycle",
        source: "on the path of ...8......7...91.4.....568.2...9.3...31..6.5...........4.382....5....7...1...48.6",
        position: ":0000:x:...8.....+57+8+6+291+34.....568.2...9.3...31..6.5+8..........4.382...+85+2+9+6+17+4+3+31+9+7+548+26:611 911 413 315 715 135 435 643 743 144 463 464 168 169:",
        conclusion: "r3c1<>4 r6c5<>4 r6c5<>7",
    },
    Example {
        technique: "direct-hidden-triple",
        source: "on the path of ..3.....5.8..3...99...26.13.3..9..2.46............7..1...1...4......359.8...65...",
        position: ":0000:x:..3.....5.8..3...99...26.13.3..9..2+446.+3.+2+9..+2+9+8..7+3.1+3..1...4......359.8...65+1+3.:414 415 424 434 544 553 564 277 677:",
        conclusion: "r7c6=9",
    },
    Example {
        technique: "cell-forcing-chain",
        source: "on the path of 1..8.7......1..9.5.63.......15.7.38.3.....4..87.......2...39.1..4.2.......1..8.6.",
        position: ":0000:x:1..8.7......1+6+39.5.63.......15.7.38.3...+8+14.+787.+3.....2...39.1+4.4.2+1.....+31..8.6.:219 237 737 239 644 663 465 567 683 588 788:",
        conclusion: "r5c4<>9",
    },
    Example {
        technique: "bug-4",
        source: "on the path of ......12.6.2.894.....4..8.6.........4..5...81.2.8..7..16.9.4.5.5.9.......347.....",
        position: ":0000:x:.+4....12.6.2.894+7....4..8.6..+1.+4.+5..4.+65...81+32+58+9+17+6+416.9.4.5.5.9....+4.+2347...+1.:711 713 315 615 316 516 319 732 932 335 735 336 736 941 742 344 246 346 949 255 756 357 279 379 384 684 285 286 686 287 389 889 696:",
        conclusion: "r3c5<>2 r8c5<>6",
    },
    Example {
        technique: "aligned-triplet-exclusion",
        source: "on the path of 4.36....88...2.......5...3.2...7.9..........15.681..7.7......5..59.4..1......2..9",
        position: ":0000:x:4.36+9.+5+288.+5.2..+9...+25+8..3.2...7.9.+5..+7+2.+5..15.681+9.7.7+2.+9...5..59.4..1.....+52..9:122 724 126 132 136 737 442 443 448 376 386 786 192 492 193:",
        conclusion: "r9c1<>6",
    },
    Example {
        technique: "bug-2",
        source: "on the path of 31..7..6...8.1..2....9..3.7.2...15.........96......8...52.3....48..6.2......9....",
        position: ":0000:x:31+5.7.+96+8+7+98+31+6+42+5+2..9..3+17.2...15.+3....+2+3+196.....+98.+2.52.3..+8.48..6.2+3.....9..+5+4:435 436 443 743 444 844 454 754 462 762 463 663 763 464 564 171 774 183 784 693 793 194 794 796:",
        conclusion: "r6c2<>6 r7c1<>6 r9c1<>6",
    },
    Example {
        technique: "unique-loop-1",
        source: "on the path of .....9..5...1.2.37.1.........8.6.3......87.4.......1...9.6.....4......56...7.59..",
        position: ":0000:x:.+7+2+4+39.+15+9.+41+52.37.1.+8+7+6+2+9+4+2+48+56+13+7+9+1...87+54+2.+5...+41+6+8.9.6..+4..4.....+756...7+459..:371 871 173 373 384 391:",
        conclusion: "r9c2<>6 r9c2<>8",
    },
    Example {
        technique: "nishio",
        source: "on the path of 3.......5......1...4.6...9......1...2..8....3478....6.....8....5....74.6..2.5.93.",
        position: ":0000:x:3.....+6.5..+6...1.+4.4.6..+39.+6....1+8.+92+9+18+6...3478....6+1..+4.8....5....74.6..2.5.93.:715 721 731 344 544 345 548 748 182 191 892:",
        conclusion: "r3c5<>2",
    },
    Example {
        technique: "dynamic-forcing-chain",
        source: "on the path of .4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........",
        position: ":0000:x:.4..1.2.......9.7..1..........43.6..8......5....2+8....7.5..8......6..3..9........:313 613 813 516 824 827 829 233 333 633 833 536 743 943 952 753 953 957 959 362 763 963 586 489 596:",
        conclusion: "r9c7<>4",
    },
    Example {
        technique: "unique-loop-2",
        source: "on the path of 7..1.......9..3.5.......824....451..3.....4...7.2...9.2...8...6.3.7.....4.6......",
        position: ":0000:x:7..1+5.+6+3+9..9.+23+75+1..+3...824....451..3.....4+6+2.7+42..+59.2.+7.8...6.3.7.....4+86......:624 631 632 942 844 853 665 866 172 185 186 188 399:",
        conclusion: "r4c1<>9 r7c2<>9",
    },
    Example {
        technique: "unique-loop-4",
        source: "on the path of .4..5.28.......1..........7............2....171...4..54..6.98..5.2.8.4..9.7..5..3",
        position: ":0000:x:.4+9+75.28+6.+7+5..+21.+4.+2..+4.+5.7+2+9.+5+1...+8.+5.2....171...4.+254+3+16+798+5+25+62.8.4+7+99+87+4+25+6+13:136 336 643 346 348 653 356 358 958:",
        conclusion: "r3c1<>3 r3c4<>3",
    },
    Example {
        technique: "bug-3",
        source: "on the path of .......417....8.....8..63...5...9.8.8..7...1...6........5.9..3..9.3.21...4..6.2.9",
        position: ":0000:x:.+6+2.+7+3+8417+3+4.+18.+6..+18+4.63.+7+45+1+6.9+78.8+2+97.+4.1.+3+76.+8+1...+2+85+19+7.3.+69+73+421+5+8+14+3+86+52+79:524 567:",
        conclusion: "r4c9<>2",
    },
    Example {
        technique: "unique-loop-3",
        source: "on the path of .......8..96...3..7.....2......9....4...3......26...5.63..51..9....74.2..8.9.....",
        position: ":0000:x:.+2...+9.8+6.96.+2.3..7+4...+62+9..+6..9..+3.4.+9.3..+6.+3.26..+95.63.+251+8.9+9..+874+62+3+28.9+6+3.+1.:743 846 849 556 756 159 759 593:",
        conclusion: "r4c9<>1 r6c9<>1",
    },
    Example {
        technique: "direct-claiming",
        source: "on the path of ..8..19.6..78..4.11....4..3.1.5.9..4...23....5..14.832...4..3..89....1..6547....8",
        position: ":0000:x:..8..19.6..78..4.11....4..3.1.5.9..4...23....5..14.832...4..3..89....1..6547....8::",
        conclusion: "r4c1=3",
    },
];

#[test]
fn published_examples_are_found() {
    check(EXAMPLES);
}

/// Techniques without an example, because their nets would fill pages. The tests in `soundness.rs` check the evidence of
/// steps of these techniques on the paths of the hardest puzzles.
const ON_PATHS: [&str; 4] = [
    "dynamic-forcing-chain-plus",
    "nested-forcing-chain",
    "nested-multiple-forcing-chain",
    "nested-dynamic-forcing-chain",
];

#[test]
fn every_technique_of_the_rated_set_has_an_example() {
    for id in pencilmark::human::rating::techniques() {
        let has_one = EXAMPLES.iter().any(|example| example.technique == id);
        assert!(has_one != ON_PATHS.contains(&id), "{id}");
    }
}
