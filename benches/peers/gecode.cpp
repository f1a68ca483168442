// The same search by Gecode: 3n AllDifferents at domain consistency, the variable with the fewest values left, its smallest
// value first, x = v or x != v, until the whole tree is searched. Both solvers build their model once and start anew for each
// puzzle of the same size; Gecode does it by cloning.
//
//   gecode FILE [ROUNDS] [SECONDS]
//
// One puzzle a line, boxes square: characters (1-9, then A for 10), or numbers with blanks between; 0 or . is a blank. The last
// of the rounds is timed; a puzzle is given up after so many seconds. Prints the time and the counters as JSON.

#include <gecode/int.hh>
#include <gecode/minimodel.hh>
#include <gecode/search.hh>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

using namespace Gecode;
using Clock = std::chrono::steady_clock;
using Puzzle = std::vector<int>;

class Sudoku : public Space {
 public:
  IntVarArray cells;

  explicit Sudoku(int box) : cells(*this, box * box * box * box, 1, box * box) {
    const int n = box * box;
    for (int i = 0; i < n; i++) {
      IntVarArgs row(n), column(n), square(n);
      for (int k = 0; k < n; k++) {
        row[k] = cells[i * n + k];
        column[k] = cells[k * n + i];
        square[k] = cells[(i / box * box + k / box) * n + i % box * box + k % box];
      }
      distinct(*this, row, IPL_DOM);
      distinct(*this, column, IPL_DOM);
      distinct(*this, square, IPL_DOM);
    }
    branch(*this, cells, INT_VAR_SIZE_MIN(), INT_VAL_MIN());
  }

  Sudoku(Sudoku& other) : Space(other) { cells.update(*this, other.cells); }

  Space* copy() override { return new Sudoku(*this); }
};

static int value(char c) {
  if (c >= '1' && c <= '9') return c - '0';
  return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 0;
}

static Puzzle parse(const std::string& line) {
  std::istringstream words(line);
  std::vector<std::string> parts;
  for (std::string word; words >> word && word[0] != '#';) parts.push_back(word);
  Puzzle puzzle;
  if (parts.size() > 8) {
    for (const std::string& part : parts) puzzle.push_back(std::atoi(part.c_str()));
  } else if (!parts.empty()) {
    for (char c : parts[0]) puzzle.push_back(value(c));
  }
  return puzzle;
}

int main(int count, char** arguments) {
  if (count < 2) return 1;
  std::ifstream file(arguments[1]);
  const int rounds = count > 2 ? std::atoi(arguments[2]) : 1;
  const double limit = count > 3 ? std::atof(arguments[3]) : 0;
  std::vector<Puzzle> puzzles;
  for (std::string line; std::getline(file, line);) {
    Puzzle puzzle = parse(line);
    if (!puzzle.empty()) puzzles.push_back(std::move(puzzle));
  }

  std::vector<std::unique_ptr<Sudoku>> built(9);
  double seconds = 0;
  unsigned long failures = 0, propagations = 0, solutions = 0, unfinished = 0;
  for (int round = 0; round < rounds; round++) {
    failures = propagations = solutions = unfinished = 0;
    const auto started = Clock::now();
    for (const Puzzle& puzzle : puzzles) {
      int box = 2;
      while (box < 8 && box * box * box * box < static_cast<int>(puzzle.size())) box++;
      if (!built[box]) {
        built[box] = std::make_unique<Sudoku>(box);
        (void)built[box]->status();
      }
      auto* space = static_cast<Sudoku*>(built[box]->clone());
      for (size_t i = 0; i < puzzle.size(); i++) {
        if (puzzle[i] > 0) rel(*space, space->cells[i] == puzzle[i]);
      }
      Search::Options options;
      auto stop = std::unique_ptr<Search::Stop>(limit > 0 ? Search::Stop::time(limit * 1000) : nullptr);
      options.stop = stop.get();
      DFS<Sudoku> search(space, options);
      delete space;
      while (Sudoku* solution = search.next()) {
        solutions++;
        delete solution;
      }
      failures += search.statistics().fail;
      propagations += search.statistics().propagate;
      unfinished += search.stopped();
    }
    seconds = std::chrono::duration<double>(Clock::now() - started).count();
  }
  std::cout << "{\"puzzles\":" << puzzles.size() << ",\"seconds\":" << seconds << ",\"failures\":" << failures
            << ",\"propagations\":" << propagations << ",\"solutions\":" << solutions << ",\"unfinished\":" << unfinished
            << "}\n";
}
