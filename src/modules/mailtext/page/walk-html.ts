import { Parser } from 'htmlparser2';
import { invalidParam } from '#/platform/errors.ts';

const DEPTH_MAX = 256;
const ATTRIBUTES_MAX = 200;
const STYLE_SCANNED = 2_000;

const VOID = elementSet('area base br col embed hr img input link meta param source track wbr');
const HIDDEN = elementSet('script style head title template noscript svg object iframe');
const HIDDEN_STYLES = [
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i,
  /(?:font-size|opacity)\s*:\s*0(?![.\d]*[1-9])/i,
];

/** What happens at each element and each visible text of a page, in order. */
export interface HtmlVisitor {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

export interface WalkOptions {
  /** The request parameter that an error names. */
  readonly param: string;
  readonly tagsMax: number;
  /** Elements and styles that are hidden in addition to those no browser shows. */
  readonly alsoHidden?: { readonly elements: ReadonlySet<string>; readonly style: RegExp };
}

/**
 * Walks the elements of an HTML page; `text` is called for visible text only. Throws an error naming `param` for HTML
 * that is too deeply nested or has too many tags or attributes.
 */
export function walkHtml(html: string, visitor: HtmlVisitor, options: WalkOptions): void {
  const { param, tagsMax, alsoHidden } = options;
  let tags = 0;
  let depth = 0;
  /** The depth of the outermost hidden element; 0 when visible. */
  let hiddenFrom = 0;
  const isHidden = (name: string, attributes: Readonly<Record<string, string>>): boolean => {
    const style = attributes.style?.slice(0, STYLE_SCANNED) ?? '';
    if (HIDDEN.has(name) || 'hidden' in attributes || HIDDEN_STYLES.some((hides) => hides.test(style)))
      return true;
    return alsoHidden !== undefined && (alsoHidden.elements.has(name) || alsoHidden.style.test(style));
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++tags > tagsMax) throw invalidParam(param, `has more than ${tagsMax} tags`);
        if (hasTooMany(attributes))
          throw invalidParam(param, `has a tag of more than ${ATTRIBUTES_MAX} attributes`);
        if (!VOID.has(name)) {
          if (++depth > DEPTH_MAX) throw invalidParam(param, `is nested deeper than ${DEPTH_MAX} levels`);
          if (hiddenFrom === 0 && isHidden(name, attributes)) hiddenFrom = depth;
        }
        visitor.open(name, attributes);
      },
      onclosetag(name) {
        if (VOID.has(name)) return;
        visitor.close(name);
        if (depth === hiddenFrom) hiddenFrom = 0;
        depth = Math.max(0, depth - 1);
      },
      ontext(text) {
        if (hiddenFrom === 0) visitor.text(text);
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
}

function hasTooMany(attributes: Readonly<Record<string, string>>): boolean {
  let count = 0;
  for (const _ in attributes) count++;
  return count > ATTRIBUTES_MAX;
}

/** A set of element names. */
export function elementSet(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}
