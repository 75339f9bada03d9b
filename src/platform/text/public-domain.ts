const MAIL_PROVIDERS = new Set(
  'gmail googlemail hotmail outlook live msn yahoo ymail icloud me aol btinternet sky virginmedia talktalk ntlworld protonmail proton gmx mail'.split(
    ' ',
  ),
);
const TOP_LEVEL = /^[a-z.]{2,6}$/;

/** Whether anybody may have an address at this domain. */
export function isPublicDomain(domain: string): boolean {
  return domain
    .split('.')
    .some((label, at, labels) => MAIL_PROVIDERS.has(label) && TOP_LEVEL.test(labels.slice(at + 1).join('.')));
}
