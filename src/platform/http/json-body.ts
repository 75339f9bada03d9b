import sjson from 'secure-json-parse';
import { AppError } from '#/platform/errors.ts';
import { acceptValues } from '#/platform/storable-text.ts';

/** Parses a JSON body and refuses what no store can hold: NUL, broken Unicode, endless nesting. */
export function parseJsonBody(text: string): unknown {
  const body = parseJson(text);
  acceptValues(body, '');
  return body;
}

/** Parses alone; an empty body is none. Keys that would reach into prototypes are refused. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return sjson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch (err) {
    throw new AppError('bad_request', 'The request body is not valid JSON', null, err);
  }
}
