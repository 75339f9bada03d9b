import { elementSet, walkHtml } from '#/modules/mailtext/index.ts';

/** As many as a mail that is read may have. */
const TAGS_MAX = 100_000;

const ELEMENTS = elementSet(
  'a abbr b blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins ' +
    'li ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul',
);
const EMPTY_ELEMENTS = elementSet('br col hr img');
const ATTRIBUTES = elementSet(
  'align alt bgcolor border cellpadding cellspacing color colspan dir face height href lang rowspan size src style ' +
    'title valign width',
);
/** Where an address may lead. */
const LINK = /^(?:https?:\/\/|mailto:|tel:)/i;
const IMAGE = /^data:image\/(?:png|gif|jpeg|webp);/i;
const REMOTE_IMAGE = /^https:\/\//i;
/** What a style loads. */
const LOADS = /url\(|image-set\(|@import/i;

export interface MailPage {
  readonly html: string;
  /** Images from elsewhere are left in; they tell the sender that the mail was read. */
  readonly remoteImages: boolean;
}
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * The HTML of a mail to show in a frame: what is visible, written anew from the elements and attributes that mails are
 * set with. Nothing of it runs, loads a page or sends a form; links open a page of their own.
 */
export function cleanHtml({ html, remoteImages }: MailPage): string {
  let clean = '';
  walkHtml(
    html,
    {
      open(name, attributes) {
        if (ELEMENTS.has(name)) clean += `<${name}${keptAttributes(name, attributes, remoteImages)}>`;
      },
      close(name) {
        if (ELEMENTS.has(name) && !EMPTY_ELEMENTS.has(name)) clean += `</${name}>`;
      },
      text(text) {
        clean += escaped(text);
      },
    },
    { param: 'email_html', tagsMax: TAGS_MAX },
  );
  return clean;
}

function keptAttributes(
  name: string,
  attributes: Readonly<Record<string, string>>,
  remoteImages: boolean,
): string {
  const isKept = (attribute: string, value: string): boolean => {
    if (attribute === 'href') return LINK.test(value);
    if (attribute === 'src') return IMAGE.test(value) || (remoteImages && REMOTE_IMAGE.test(value));
    return attribute !== 'style' || remoteImages || !LOADS.test(value);
  };
  const kept = Object.entries(attributes).filter(
    ([attribute, value]) => ATTRIBUTES.has(attribute) && isKept(attribute, value.trim()),
  );
  const opened = name === 'a' ? [...kept, ['target', '_blank'], ['rel', 'noopener noreferrer']] : kept;
  return opened.map(([attribute, value = '']) => ` ${attribute}="${escaped(value)}"`).join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);
}
