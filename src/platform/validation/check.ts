import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { AppError, type InputFault, invalidParam, missingParam, unknownParam } from '#/platform/errors.ts';
import { closest, closestParam } from '#/platform/validation/did-you-mean.ts';
import { coerce } from './coerce.ts';

const ajv = new Ajv2020({ strict: false, useDefaults: true, allErrors: false, verbose: true });
addFormats.default(ajv, ['date', 'date-time', 'email', 'uuid', 'uri']);

/** Checks one value against a schema; the error names the parameter and what was expected. */
export type Check = (value: unknown) => { value: unknown } | { error: AppError };

/** Validates and coerces; compiled once per schema. */
export function checkOf(schema: object): Check {
  const validate = ajv.compile(schema);
  return (given) => {
    const value = coerce(schema, given);
    return validate(value) ? { value } : { error: faultOf(validate.errors?.[0]) };
  };
}

function faultOf(error: ErrorObject | undefined): AppError {
  if (!error) return new AppError('input', 'Invalid request', null);
  const path = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  if (error.keyword === 'required') {
    const name = String(error.params.missingProperty);
    return missingParam(path ? `${path}.${name}` : name);
  }
  if (isOverlongNumber(error))
    return invalidParam(path || 'body', `must be at most ${Number.MAX_SAFE_INTEGER}`, {
      max: Number.MAX_SAFE_INTEGER,
      received: error.data,
    });
  if (error.keyword === 'additionalProperties') return undeclared(path, error);
  // For an enum the list is named; `received` shows the wrong word.
  const param = error.keyword === 'enum' ? path.replace(/\.\d+$/, '') : path;
  return invalidParam(param || 'body', reasonOf(error), { ...boundsOf(error), received: error.data });
}

/** A field that the object does not allow. */
function undeclared(path: string, { params, parentSchema }: ErrorObject): AppError {
  const name = String(params.additionalProperty);
  const { properties = {} } = (parentSchema ?? {}) as { properties?: Record<string, Declared> };
  const allowed = Object.keys(properties).filter((own) => properties[own]?.deprecated !== true);
  return unknownParam(path ? `${path}.${name}` : name, {
    allowed,
    did_you_mean: closestParam(name, properties),
  });
}

interface Declared {
  /** Another spelling of a parameter. */
  readonly deprecated?: boolean;
  readonly 'x-also-called'?: readonly string[];
}

/** Digits left as text because a number would round them. */
function isOverlongNumber({ keyword, params, data }: ErrorObject): boolean {
  const wantsInteger = keyword === 'type' && [params.type].flat().includes('integer');
  return wantsInteger && typeof data === 'string' && /^\s*\+?\d{16,}\s*$/.test(data);
}

function reasonOf(error: ErrorObject): string {
  const { keyword, params } = error;
  if (keyword === 'type') return `must be ${[params.type].flat().map(article).join(' or ')}`;
  if (keyword === 'enum') return 'must be one of the allowed values';
  if (keyword === 'minimum') return `must be at least ${params.limit}`;
  if (keyword === 'maximum') return `must be at most ${params.limit}`;
  if (keyword === 'minLength')
    return params.limit === 1 ? 'must not be empty' : `must be at least ${params.limit} characters`;
  if (keyword === 'maxLength') return `must be at most ${params.limit} characters`;
  if (keyword === 'minItems') return `must have at least ${params.limit} items`;
  if (keyword === 'maxItems') return `must have at most ${params.limit} items`;
  if (keyword === 'format') return `must be a valid ${params.format}`;
  const described = (error.parentSchema as { description?: string } | undefined)?.description;
  if (keyword === 'pattern') return described ? `must be: ${described}` : `must match ${params.pattern}`;
  return error.message ?? 'is not valid';
}

function boundsOf(error: ErrorObject): Pick<InputFault, 'allowed' | 'min' | 'max' | 'did_you_mean'> {
  const { keyword, params } = error;
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).filter((value) => value !== null);
    return { allowed, did_you_mean: closest(error.data, allowed) };
  }
  if (/^min/.test(keyword)) return { min: Number(params.limit) };
  if (/^max/.test(keyword)) return { max: Number(params.limit) };
  return {};
}

function article(type: string): string {
  if (type === 'null') return type;
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}
