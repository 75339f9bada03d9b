/** The file cannot be read on: said in one line, without a stack. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
}
