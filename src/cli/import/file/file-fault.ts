/** The file cannot be read further; reported in one line, without a stack. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
}
