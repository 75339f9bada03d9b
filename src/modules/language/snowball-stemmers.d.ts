declare module 'snowball-stemmers' {
  const snowball: { newStemmer(language: string): { stem(word: string): string } };
  // biome-ignore lint/style/noDefaultExport: so the package has it
  export default snowball;
}
