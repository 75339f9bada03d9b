import nicknames from './nicknames.json' with { type: 'json' };

const groups = Object.entries(nicknames.names).map(([name, forms]) => [name, ...forms.split(' ')]);
const groupsByName = Map.groupBy(
  groups.flatMap((group) => group.map((name) => ({ name, group }))),
  ({ name }) => name,
);

/** Other forms of a first name: Bob → Robert, Rob, …; Robert → Bob, …. */
export function aliasesOf(word: string): string[] {
  const found = (groupsByName.get(word) ?? []).flatMap(({ group }) => group);
  return [...new Set(found)].filter((name) => name !== word);
}
