/**
 * The assistant without any key, held against answers worked out in plain loops: how often it is right, whether it
 * says numbers that nothing bears out, whether it refuses what it should, and how long it takes.
 * `node bench/assistant.ts [jobs]`; `SHOW=1` prints the answers that are wrong, `SHOW=all` every one.
 */
import { unfounded } from '#/modules/assistant/grounding.ts';
import { type Answer, ask, type Said } from './assistant/ask.ts';
import { faultsOf } from './assistant/judge.ts';
import { importOperator } from './assistant/operator.ts';
import { questionsFor } from './assistant/questions.ts';
import { makeWorld } from './assistant/world.ts';
import { newCompany, openBench, percentile, table } from './kit.ts';

const JOBS = Number(process.argv[2] ?? 3_000);

await using bench = await openBench();
const { platform } = bench;
const { ctx } = await newCompany(platform, 'Assistant');
const world = makeWorld(new Date(), JOBS);
await importOperator(ctx, world.operator);

const questions = questionsFor(world);
const took: number[] = [];
let ungrounded = 0;
const right = new Map<string, number>();
const asked = new Map<string, number>();
for (const question of questions) {
  const history: Said[] = [];
  let answer: Answer | undefined;
  for (const text of question.ask) {
    answer = await ask(ctx, text, history);
    took.push(answer.tookMs);
    const wrong = unfounded(answer.text, {
      question: text,
      outputs: answer.outputs,
      timezone: 'Europe/London',
    });
    ungrounded += wrong.length;
    if (wrong.length > 0) console.log(`not borne out in “${text}”: ${wrong.join(', ')}`);
    history.push({ role: 'user', text }, { role: 'assistant', text: answer.text, state: answer.state });
  }
  if (!answer) continue;
  const faults = faultsOf(question, answer);
  const { kind } = question.want;
  asked.set(kind, (asked.get(kind) ?? 0) + 1);
  if (faults.length === 0) right.set(kind, (right.get(kind) ?? 0) + 1);
  if (process.env.SHOW === 'all' || (process.env.SHOW && faults.length > 0))
    console.log(
      `\n> ${question.ask.join('  >  ')}\n${answer.text}\n  [${answer.tools.join(' ')}] ${faults.join('; ')}`,
    );
}
took.sort((one, other) => one - other);
console.log(
  table(
    ['kind', 'questions', 'right', 'share'],
    [...asked].map(([kind, count]) => [
      kind,
      count,
      right.get(kind) ?? 0,
      ((right.get(kind) ?? 0) / count).toFixed(2),
    ]),
  ),
);
console.log(
  `all: ${[...right.values()].reduce((a, b) => a + b, 0)} of ${questions.length}; numbers not borne out: ${ungrounded}; p50 ${percentile(took, 0.5).toFixed(0)} ms, p95 ${percentile(took, 0.95).toFixed(0)} ms at ${JOBS} jobs`,
);
