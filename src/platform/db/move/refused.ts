/** Why a database cannot be moved, backed up or restored, in one line; nothing was changed. */
export class TransferRefused extends Error {
  override readonly name = 'TransferRefused';
}
