import { type Static, Type } from 'typebox';
import { SENTINEL_IDS, SENTINELS } from '#/modules/sentinels/index.ts';
import { oneOf } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';

const Input = Type.Object({ sentinel: oneOf(SENTINEL_IDS) });

/** What a sentinel looks for. */
export const explainSentinelTool: Tool = {
  name: 'explain_sentinel',
  description: 'What the alerts of a sentinel mean: what it looks for.',
  input: Input,
  run: async (_, input) => {
    const { sentinel } = inputOf<Static<typeof Input>>(input);
    const one = SENTINELS.find(({ id }) => id === sentinel);
    return { output: { name: one?.name ?? sentinel, description: one?.description ?? '' }, citations: [] };
  },
};
