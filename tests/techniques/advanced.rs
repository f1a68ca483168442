//! Examples of the techniques that HoDoKu knows beyond Sudoku Explainer's.

use super::positions::{Example, check};

const EXAMPLES: &[Example] = &[
    Example {
        technique: "skyscraper",
        source: "hodoku.sourceforge.net, example sk01",
        position: ":0400:1:+6+9+7.....+2..19+72.6+3..+3..679.9+12...6.+737+4+2+6.95.+8+65+7.+9.+2414+8+6+93+2+757.9.24..+6..+68.+7..+9::",
        conclusion: "r1c7<>1 r1c8<>1 r3c4<>1 r3c5<>1",
    },
    Example {
        technique: "turbot-fish",
        source: "hodoku.sourceforge.net, example tf04",
        position: ":0403:8:9+7.+6.5.+4.+5+3149.2.6.64..35..3.+67+418+2..+4..6+2.3......9+6.4.2....46.48...+6...+6....+4..2::",
        conclusion: "r2c8<>8",
    },
    Example {
        technique: "dual-two-string-kite",
        source: "hodoku.sourceforge.net, example d2sk01",
        position: ":0401:1:32.+5479.6..6+2+1+3.+5..+45+69+8+23.+5..+47+2.....+79.1.+25..28.+57..+2+1+4+3+5+9+67+86+73+1+84+5+9+2.5.+726143::",
        conclusion: "r4c9<>1 r6c8<>1",
    },
    Example {
        technique: "dual-two-string-kite",
        source: "hodoku.sourceforge.net, example d2sk02",
        position: ":0401:4:+5.+91.7+8...+8+79.5+1...+13.8.5+9+7.9+4.+1.+27.+8+752+964+3+11.+2.+7.+9.87.+1...+6.9+9+56+74+13+8+2.2+8..+9+71.:431 574 375 594 395:",
        conclusion: "r1c9<>4 r2c8<>4",
    },
    Example {
        technique: "simple-colors-trap",
        source: "hodoku.sourceforge.net, example sc01",
        position: ":0500:3:21+4..+6.....+79.+2..4...4.7.....+1+87..32..+26+9.....48.21..642.+7.986+1..91+68...1+86+2+4...9:937 938 387 587 787 588 788 789:",
        conclusion: "r1c9<>3 r3c9<>3 r8c1<>3",
    },
    Example {
        technique: "w-wing",
        source: "hodoku.sourceforge.net, example w02",
        position: ":0803:4:6..+9+5..7...+9.2.....58.+31...+1+64+3+8+9+7+52...1+7+59+46597+24+6..892+54+1+76+8+3...5+6+2.....68+93...::",
        conclusion: "r1c7<>4 r2c7<>4 r3c7<>4 r8c9<>4 r9c9<>4",
    },
    Example {
        technique: "unique-rectangle-6",
        source: "hodoku.sourceforge.net, example u601",
        position: ":0605:5:541.+3.+7.+9....+7.+245...9+4+5+1.3....+6.891....+8.+3+7+66+1+8397+4+5+2+2+67+4+1+9+5+3+8+1+8+9+7536+2+43+54+826+9+17::",
        conclusion: "r4c3<>5 r5c4<>5",
    },
    Example {
        technique: "unique-rectangle-6",
        source: "hodoku.sourceforge.net, example u602",
        position: ":0605:7:+2395+4+7+6+185+7+4+8+6+1+3+92+8+1+6+32+94+5+7+7419+35..+69+8+5+67+2+13+4...+4+1857+9..8.+967.......+3+9..19...+4.+6.::",
        conclusion: "r8c4<>7 r9c3<>7",
    },
    Example {
        technique: "hidden-rectangle",
        source: "hodoku.sourceforge.net, example hr01",
        position: ":0606:9:+39+4+6+821+5+7+6+1+873+5+42+952+7+4..+3+681+53.47..+6+4+7.+56+8.3+18+6....+7+457+368.4..+29+4+5.....+3+2+81.....4::",
        conclusion: "r9c5<>9",
    },
    Example {
        technique: "hidden-rectangle",
        source: "hodoku.sourceforge.net, example hr02",
        position: ":0606:5:.+9.+45.2..3.+27+8..+9.7..+29..1.9+3+51+2+8746.+7.+6.+9......5.+7..9+129+3+7+54+6+8+56+3+8+14+9..+48+7+9+623+51::",
        conclusion: "r2c9<>5",
    },
    Example {
        technique: "hidden-rectangle",
        source: "hodoku.sourceforge.net, example h101a, where one cell has lost a digit of the pattern",
        position: ":0606:23:....41+8.+7.7+4...5+1..+1..+7.+46.5+4+37..68+1+19+83+6+4+2+7+5...+1+5+8.4.4.1.8+7..+6.+8.2+1.7.+4...+4..+1.+8:218 221 321 921 924 626 926 329 231 233 336 398:",
        conclusion: "r3c9<>3",
    },
    Example {
        technique: "avoidable-rectangle-1",
        source: "hodoku.sourceforge.net, example ar101",
        position: ":0607:9:+95+4+3..+1.+7+76+15.42..+2+38.71...4+1...36.8.+2....+9.+189.1..7..3...+1+9.+7+2..+92.7+31.+172.3..9.:639:",
        conclusion: "r2c9<>9",
    },
    Example {
        technique: "sue-de-coq",
        source: "hodoku.sourceforge.net, example sdc04, where one part has a digit that the crossing has not",
        position: ":1101:35789:+3+24+8+6+1+59765+7+9+4+3+82191+8+5+273+642.1+43....5.32.6...+4..+7.....+1..6.....+8..1746..7..+39..1.::",
        conclusion: "r4c9<>8 r4c9<>9 r5c7<>7 r5c7<>9 r5c8<>7 r5c8<>8 r6c7<>9 r6c9<>8 r6c9<>9 r7c8<>3 r7c8<>5",
    },
    Example {
        technique: "als-xz",
        source: "hodoku.sourceforge.net, example axz02",
        position: ":9001:8:.+934.7.6.4....59...276...+41........591.+5...8.2..78....6..25.4...4..........1....3:325 145 245 747 748 255 581 587 591 597:",
        conclusion: "r7c3<>8 r8c3<>8 r9c3<>8",
    },
    Example {
        technique: "als-xz",
        source: "hodoku.sourceforge.net, example daxz01, doubly linked",
        position: ":9001:12479:.......+3.6..5..18..83.1..+2....9573...6.....92...........+6...254.487...1+3..23.....:111 615 616 636 453 457 261 262 164 464 664 465 467 667 668 669 171 971 172 972 985 986 791 792 895 995 196 896 996:",
        conclusion: "r1c2<>2 r1c3<>4 r2c5<>7 r2c5<>9 r2c6<>9 r4c1<>1 r4c9<>1 r5c1<>1 r5c3<>1 r6c1<>1 r6c2<>1 r6c3<>1 r6c3<>4",
    },
    Example {
        technique: "als-xy-wing",
        source: "hodoku.sourceforge.net, example axy01",
        position: ":9002:3:4.6....7......1+46....+68+4...23.....+4....34.......8.+295+3.9.......+3.2.5761.5...2...4:812 914 721 722 723 924 829 133 733 143 743 144 944 849 852 153 753 859 171 773 873 175 893 996:",
        conclusion: "r7c7<>3",
    },
    Example {
        technique: "grouped-continuous-nice-loop",
        source: "hodoku.sourceforge.net, example gcnl01",
        position: ":0709:1238:.+5243+19+6..3+67...1519.....2.2.......694.......+5+6....74+93.9......6.+5.1.....8.5..69.:825 826 833 837 839 254 255 256 779 789 495 496 499 799:",
        conclusion: "r4c3<>1 r5c3<>1 r6c4<>3 r6c4<>8 r7c5<>2 r7c6<>2 r8c6<>2 r9c9<>3",
    },
    Example {
        technique: "aic",
        source: "hodoku.sourceforge.net, example aic202, type 2",
        position: ":0708:28:963.1....+27.3........+6.27+3.7.9.6.+3.......+35...3.....9.+6+8+7.3.+1+525..+286+9+73+3+9+2+571846::",
        conclusion: "r1c8<>2 r4c8<>8",
    },
    Example {
        technique: "remote-pair",
        source: "hodoku.sourceforge.net, example rp01",
        position: ":0703:5:+7+9845+2+3+16+6.3+7+81.+9+2.+1+2.+3.87.+3+7.+2+6+5.48+82.1+437+6..6.+89+7.+2+39+8..14+23+71.7.2+8.5.2...+7..+8+1::",
        conclusion: "r6c7<>5",
    },
    Example {
        technique: "remote-pair",
        source: "hodoku.sourceforge.net, example rp02, eight cells at once",
        position: ":0703:28:1+78+6.+9.5.+9+34+1+5.6.72+5+6+7.3.+1.+7+9+35+6..4+16+4+1.+3+7+59.+8+2+591+47+3+6+5+673.+1...+4+1..75.6.38.4.6+1+75::",
        conclusion: "r1c7<>2 r3c7<>8 r7c5<>2 r7c5<>8 r7c9<>2 r7c9<>8 r8c7<>2 r8c7<>8 r8c9<>2 r8c9<>8",
    },
    Example {
        technique: "simple-colors-wrap",
        source: "gidoo-code.github.io, Sudoku_Solver_Generator_v4, page46, colouring wrap",
        position: ":0501:8:.+89..154..5..9.....6.5..92.8+9+63..1.41+2.4.6..95.4+9+18+6.2.42+1.9.6.+9.+5.6.+41.+6187..2..::",
        conclusion: "r2c4<>8 r3c9<>8 r7c5<>8 r8c9<>8",
    },
    Example {
        technique: "x-chain",
        source: "forum.enjoysudoku.com, t33072, chain of Leren",
        position: ":0701:1:...7...29.293867.5..72.9..88629.753..53.6897279.52386.3..692157216875493975.3.286:111 411 131 431:",
        conclusion: "r1c6<>1",
    },
    Example {
        technique: "discontinuous-nice-loop",
        source: "forum.enjoysudoku.com, Type 3 Discontinuous Nice Loop, loop of ronk",
        position: ":0707:1:.8.56297.2....1.6...748.2514..21579.92.637..5.7.948.3281...65...4.1....77.28.4.1.::",
        conclusion: "r1c3<>1",
    },
];

#[test]
fn published_examples_are_found() {
    check(EXAMPLES);
}

/// The source of an example without a published position: a position on the path of a generated puzzle. For such an example,
/// only the check of its proof is independent of this code.
const OWN: &str = "a generated puzzle";

const OWN_EXAMPLES: &[Example] = &[
    Example {
        technique: "two-string-kite",
        source: OWN,
        position: ":0401:5:21.....6...+6.1...53.86..+172.+62.93.....9...6..7....+6.2...+4..573.5..4.8+2..6+2.9..4+5+8:315 144 149 154 159 163 171 979 982 189:",
        conclusion: "r6c5<>5",
    },
    Example {
        technique: "empty-rectangle",
        source: OWN,
        position: ":0402:8:42+9+5+16..+38+312+7+9+6+456+57+4+83+9+2+1.4....3+9....3+9.+41.....4..52...+96...4..51+3+42+6..+6+4+8.7.39:772 777 877:",
        conclusion: "r6c2<>8",
    },
    Example {
        technique: "dual-empty-rectangle",
        source: OWN,
        position: ":0402:3:.2+1...87.+7..1.+8+2.9.9+8+7.2+5+4+117.42.9+8.+46.8+7.+1.5.+8..+1.4.+79.+62.7+31+8+2.7.+81+6+948+1.6..+75+2:516 616 522 425 346 353 363 563 564 366 966:",
        conclusion: "r1c6<>3 r2c3<>3",
    },
    Example {
        technique: "finned-x-wing",
        source: OWN,
        position: ":0310:1:1.+5+39..7439+647+2+1.........9+36.2..+4....4..8.5.+6+5...613+4..+6.84.....5.+6.9+4........86.:231 536 742 842 753 953 869 277 292 792 294 594 595 396:",
        conclusion: "r8c8<>1",
    },
    Example {
        technique: "finned-swordfish",
        source: OWN,
        position: ":0311:3:17+6..2+58...+27....+6.3+8+6.5..2+8..+534.69+6..2....5..5.6..1.+7.9.2+63...64.......8....6.7:925 926 935 152 153 261 984 185 186 187 287 195 196:",
        conclusion: "r9c4<>3",
    },
    Example {
        technique: "finned-jellyfish",
        source: OWN,
        position: ":0312:9:+2...3+1+8+6+48...2..19+1.68+4.+2+3....21......2..81..3..4..6+2.4...+8.95.62..5+4+3+8+1..81..47.:522 722 523 723 442 542 742 942 743 546 746 946 549 749 752 754 762 763 766:",
        conclusion: "r5c4<>9",
    },
    Example {
        technique: "sashimi-x-wing",
        source: OWN,
        position: ":0320:8:6.9.3....+4....5+9.....94......2.+5+43.7..41.+35..53..+92+1+48...5+2+7.....5+4.9213+24.+31.7+59:723 825 833 751 871 672 872 673 873:",
        conclusion: "r2c4<>8",
    },
    Example {
        technique: "sashimi-swordfish",
        source: OWN,
        position: ":0321:2:..1+7263+8+9+89+7+1+35.6.+6+32+84+9+5+17...4..19.7....2.5..8......6.6+83...4..7...8.....5..+4...:765 766:",
        conclusion: "r6c1<>2",
    },
    Example {
        technique: "sashimi-jellyfish",
        source: OWN,
        position: ":0322:6:8..5...+34..537+4...3.+4..9.+5.+56..9.+41.1..+4..58.+4+8+3+7+5+1629.4+8.3.1.5.519..+3+42.+3.+14+5...:837 739 839 271 793 797 799:",
        conclusion: "r2c1<>6",
    },
    Example {
        technique: "multi-colors-1",
        source: OWN,
        position: ":0502:1:.4.9..32+66.2....+98.9.+6....5.....+9.3+44.....9+6+1+9...6+48.2.7+4.5.6.+9....+97.43.194.+6..+7:331 135 542 352 552 582:",
        conclusion: "r3c3<>1",
    },
    Example {
        technique: "multi-colors-2",
        source: OWN,
        position: ":0503:6:1+89+2.+753.4+5+3.1+9..+7.2..+35.+19+5.47+28+3+9...2+3+9..+5.938+1+5.+7.2+2.+1.+83+9.53.+597+1...+8+9.+5.+21.+3:628 634 637 678 887 488 688 489:",
        conclusion: "r1c9<>6 r2c4<>6 r7c2<>6 r9c5<>6",
    },
    Example {
        technique: "unique-rectangle-5",
        source: OWN,
        position: ":0604:7:...1+4+2+59.+4..+56+9.8.+2+95+3+874+1+66..+8+93...+9+38+2+71+645+12+74+5+68+3+93..725+9+6+8...+9+1+4.+5...9+6+3+81.4:712 123 227 329 729 248 749 782 787 791:",
        conclusion: "r1c9<>7",
    },
    Example {
        technique: "avoidable-rectangle-2",
        source: OWN,
        position: ":0608:6:+2+3+91+5+76+8+4+854.3.+71+26+1+74+8295+3+176+39+48.+5+5+83+2+71+4+6+99+4+2...+1.+7.6+8.+4529+1.+9+1...+5+48+42+5.+1.+37+6::",
        conclusion: "r8c6<>6",
    },
    Example {
        technique: "xy-chain",
        source: OWN,
        position: ":0702:1:42+9+5+16..+38+312+7+9+6+456+57+4+83+9+2+1.4....3+9....3+9.+41.....4..52...+96...4..51+3+42+6..+6+4+8.7.39:862 772 777 877:",
        conclusion: "r6c2<>1",
    },
    Example {
        technique: "continuous-nice-loop",
        source: OWN,
        position: ":0706:35:...14.9..+5.46+7+9+83.....2....+83+2+751.9.+4+7.8.+2+1531....+4+72+86.....2+4794+7+2.6...2..417..+9:313 333 572 573 876 597:",
        conclusion: "r3c6<>5 r3c9<>5 r7c4<>3 r7c5<>3",
    },
    Example {
        technique: "als-chain",
        source: OWN,
        position: ":0903:9:17+6..2+58...+27....+6.3+8+6.5..2+8..+534.69+6..2....5..5.6..1.+7.9.2+63...64.......8....6.7:925 926 935 152 153 261 984 185 186 187 287 195 196:",
        conclusion: "r8c5<>9 r9c5<>9",
    },
    Example {
        technique: "death-blossom",
        source: OWN,
        position: ":0904:8:17+6..2+58...+27....+6.3+8+6.5..2+8..+534.69+6..2....5..5.6..1.+7.9.2+63...64.......8....6.7:925 926 935 152 153 261 984 185 186 187 287 195 196:",
        conclusion: "r8c5<>8",
    },
    Example {
        technique: "grouped-aic",
        source: OWN,
        position: ":0711:4:17+6..2+58...+27....+6.3+8+6.5..2+8..+534.69+6..2....5..5.6..1.+7.9.2+63...64.......8....6.7:925 926 935 152 153 261 984 185 186 187 287 195 196:",
        conclusion: "r2c7<>4",
    },
    Example {
        technique: "grouped-discontinuous-nice-loop",
        source: OWN,
        position: ":0710:3:17+6..2+58...+27....+6.3+8+6.5..2+8..+534.69+6..2....5..5.6..1.+7.9.2+63...64.......8....6.7:925 926 935 152 153 261 984 185 186 187 287 195 196:",
        conclusion: "r9c4<>3",
    },
    Example {
        technique: "incomplete-rectangle-1",
        source: OWN,
        position: ":0600:7:5+8+27..6.+9+9+638..+5.+7+1+7+4+9+5+62+3+862+14..+8+5.+3+4.+5..+7917+9.+3..+4..+2...35+98+44+3+9...1..+8...9+4+3..:265 665 266 285 685 286 788:",
        conclusion: "r4c6<>7",
    },
    Example {
        technique: "incomplete-rectangle-2",
        source: OWN,
        position: ":0601:1:5..7..6....38..+5......+5.2..62.4..+8..+3..+5..+7917+9.+3..+4......35+98+44+3+9...1......9+4+3..:134 634 265 665 266 666 568 569 285 685 286 686 788 789:",
        conclusion: "r4c5<>1 r4c6<>1 r6c3<>1",
    },
    Example {
        technique: "incomplete-rectangle-3",
        source: OWN,
        position: ":0602:26:5..7..6....38..+5........2..62.4...........+7917............35+98+44.....1......9+4+3..:134 634 849 254 654 164 264 664 265 665 266 666 368 468 568 369 569 869 782 882 783 883 285 685 286 686 788 789:",
        conclusion: "r8c2<>6 r8c3<>2 r8c3<>6",
    },
    Example {
        technique: "incomplete-rectangle-4",
        source: OWN,
        position: ":0603:6:5+8+27..6.+9+9+638..+5.+7+1+7+4+9+5+62+3+862+14..+8+5.+3+4.+5..+7917+9.+3..+4..+2...35+98+44+3+9...1..+8...9+4+3..:265 665 266 285 685 286 788:",
        conclusion: "r9c4<>6",
    },
];

#[test]
fn positions_of_generated_puzzles_stay_found() {
    check(OWN_EXAMPLES);
}

#[test]
fn every_technique_that_is_not_rated_has_an_example() {
    let rated = pencilmark::human::rating::techniques();
    let examples = || EXAMPLES.iter().chain(OWN_EXAMPLES).map(|example| example.technique).chain(super::ruled::ids());
    for technique in pencilmark::human::techniques::ALL {
        let id = technique.info().id;
        assert!(rated.contains(&id) || examples().any(|example| example == id), "{id}");
    }
}
