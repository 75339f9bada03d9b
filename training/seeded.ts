/** Numbers from 0 to 1 that look random and are the same each time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The list in another order. */
export function shuffle<One>(list: One[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const held = list[at] as One;
    list[at] = list[other] as One;
    list[other] = held;
  }
}
