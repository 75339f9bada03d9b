/** Why a database cannot be moved, in one line; nothing was changed. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}
