// Evaluates motion programs of card stacks. Standard input: [{program, cards: [[index, translation]]}]; standard
// output: the y of each card.
import { readFileSync } from "node:fs";

const place = (program, [index, translation]) => {
  if (index === 0) return program.first.y;
  const { c0, c1, c2, c3 } = program.segments.find(
    ({ firstIndex, lastIndex }) => firstIndex <= index && index <= lastIndex);
  return c0 + c1 * index + c2 * translation + c3 * index * translation;
};

const stacks = JSON.parse(readFileSync(0));
console.log(JSON.stringify(stacks.map(
  ({ program, cards }) => cards.map((card) => place(program, card)))));
