import type { DemoJobCategory, DemoJobType } from './records.ts';
import type { TradeId } from './trades/trade.ts';

/** A job type and the parameters of its jobs. */
export interface JobKind {
  readonly record: DemoJobType;
  /** None for quoted works, which have the trade of the quoted job. */
  readonly trade: TradeId | undefined;
  /** Which faults or planned visits of the trade belong to it. */
  readonly kind: string;
  /** Typical time on site. */
  readonly minutes: number;
  /** The share that ends with work left to do. */
  readonly issueShare: number;
  /** Typical hours from call to attendance; none for planned work. */
  readonly responseHours: number;
  /** Months between planned visits. */
  readonly intervals: readonly number[];
}

export const CERTIFICATE = {
  fGas: 'F-Gas Category 1',
  gasSafe: 'Gas Safe Registration',
  wiring: '18th Edition Wiring Regulations',
  testing: 'Inspection and Testing (2391)',
  fireAlarm: 'Fire Alarm Competence (BS 5839)',
  intruder: 'Intruder Systems Competence (PD 6662)',
  automaticDoors: 'Automatic Door Safety (EN 16005)',
  platforms: 'Powered Access (MEWP 3a/3b)',
  height: 'Working at Height',
  legionella: 'Legionella Control (L8)',
  asbestos: 'Asbestos Awareness',
} as const;

export const CATEGORY = {
  reactive: 1,
  planned: 2,
  emergency: 3,
  quoted: 4,
  remedial: 5,
  inspection: 6,
} as const;

export const JOB_CATEGORIES: readonly DemoJobCategory[] = [
  { categoryId: CATEGORY.reactive, name: 'Reactive' },
  { categoryId: CATEGORY.planned, name: 'Planned Maintenance' },
  { categoryId: CATEGORY.emergency, name: 'Emergency Call Out' },
  { categoryId: CATEGORY.quoted, name: 'Quoted Works' },
  { categoryId: CATEGORY.remedial, name: 'Remedial' },
  { categoryId: CATEGORY.inspection, name: 'Inspection & Compliance' },
];

interface Shape {
  readonly kind: string;
  readonly minutes: number;
  readonly issueShare?: number;
  readonly responseHours?: number;
  readonly intervals?: readonly number[];
  readonly certificates?: readonly string[];
}

function reactive(typeId: number, name: string, vertical: string, trade: TradeId, shape: Shape): JobKind {
  return jobKind(typeId, name, vertical, trade, { issueShare: 0.135, responseHours: 9, ...shape }, false);
}

function planned(typeId: number, name: string, vertical: string, trade: TradeId, shape: Shape): JobKind {
  return jobKind(typeId, name, vertical, trade, { issueShare: 0.085, ...shape }, true);
}

function jobKind(
  typeId: number,
  name: string,
  vertical: string,
  trade: TradeId | undefined,
  shape: Shape,
  isPlannedMaintenance: boolean,
): JobKind {
  const requiredCertificates = shape.certificates ?? [];
  return {
    record: { typeId, name, vertical, isPlannedMaintenance, requiredCertificates },
    trade,
    kind: shape.kind,
    minutes: shape.minutes,
    issueShare: shape.issueShare ?? 0.1,
    responseHours: shape.responseHours ?? 0,
    intervals: shape.intervals ?? [],
  };
}

const MEP = 'mep';
const FIRE = 'fire_life_safety';
const SECURITY = 'security';
const FABRIC = 'building_fabric';
const UTILITIES = 'utilities';

export const QUOTED_WORKS_TYPE = 26;

export const JOB_KINDS: readonly JobKind[] = [
  reactive(1, 'Reactive - HVAC', MEP, 'hvac', {
    kind: 'hvac',
    minutes: 95,
    certificates: [CERTIFICATE.fGas],
  }),
  planned(2, 'PPM - Air Conditioning Service', MEP, 'hvac', {
    kind: 'ac-service',
    minutes: 120,
    intervals: [3, 6],
    certificates: [CERTIFICATE.fGas],
  }),
  reactive(3, 'Reactive - Refrigeration', MEP, 'refrigeration', {
    kind: 'refrigeration',
    minutes: 100,
    responseHours: 5,
    certificates: [CERTIFICATE.fGas],
  }),
  planned(4, 'PPM - Refrigeration Service', MEP, 'refrigeration', {
    kind: 'refrigeration-service',
    minutes: 130,
    intervals: [3],
    certificates: [CERTIFICATE.fGas],
  }),
  reactive(5, 'Reactive - Heating & Hot Water', MEP, 'heating', {
    kind: 'heating',
    minutes: 90,
    responseHours: 7,
    certificates: [CERTIFICATE.gasSafe],
  }),
  planned(6, 'PPM - Boiler Service', MEP, 'heating', {
    kind: 'boiler-service',
    minutes: 110,
    intervals: [6, 12],
    certificates: [CERTIFICATE.gasSafe],
  }),
  planned(7, 'Gas Safety Inspection', MEP, 'heating', {
    kind: 'gas-safety',
    minutes: 75,
    intervals: [12],
    certificates: [CERTIFICATE.gasSafe],
  }),
  reactive(8, 'Reactive - Electrical', MEP, 'electrical', {
    kind: 'electrical',
    minutes: 80,
    certificates: [CERTIFICATE.wiring],
  }),
  planned(9, 'PPM - Electrical Inspection & Test', MEP, 'electrical', {
    kind: 'fixed-wire',
    minutes: 240,
    intervals: [6, 12],
    certificates: [CERTIFICATE.wiring, CERTIFICATE.testing],
  }),
  reactive(10, 'Reactive - Fire Alarm', FIRE, 'fire-alarm', {
    kind: 'fire-alarm',
    minutes: 70,
    responseHours: 5,
    certificates: [CERTIFICATE.fireAlarm],
  }),
  planned(11, 'PPM - Fire Alarm Service', FIRE, 'fire-alarm', {
    kind: 'fire-service',
    minutes: 120,
    intervals: [3, 6],
    certificates: [CERTIFICATE.fireAlarm],
  }),
  reactive(12, 'Reactive - Emergency Lighting', FIRE, 'emergency-lighting', {
    kind: 'emergency-lighting',
    minutes: 60,
    responseHours: 30,
  }),
  planned(13, 'PPM - Emergency Lighting Test', FIRE, 'emergency-lighting', {
    kind: 'el-test',
    minutes: 180,
    intervals: [6, 12],
  }),
  reactive(14, 'Reactive - Intruder Alarm', SECURITY, 'security', {
    kind: 'intruder',
    minutes: 70,
    responseHours: 6,
    certificates: [CERTIFICATE.intruder],
  }),
  reactive(15, 'Reactive - CCTV', SECURITY, 'security', { kind: 'cctv', minutes: 75, responseHours: 26 }),
  reactive(16, 'Reactive - Access Control', SECURITY, 'security', {
    kind: 'access',
    minutes: 70,
    responseHours: 10,
  }),
  planned(17, 'PPM - Security Systems Service', SECURITY, 'security', {
    kind: 'security-service',
    minutes: 110,
    intervals: [6],
  }),
  reactive(18, 'Reactive - Doors & Gates', FABRIC, 'doors', { kind: 'doors', minutes: 85, responseHours: 8 }),
  planned(19, 'PPM - Automatic Door & Shutter Service', FABRIC, 'doors', {
    kind: 'door-service',
    minutes: 90,
    intervals: [3, 6],
    certificates: [CERTIFICATE.automaticDoors],
  }),
  reactive(20, 'Reactive - Plumbing', MEP, 'plumbing', { kind: 'plumbing', minutes: 70, responseHours: 9 }),
  reactive(21, 'Reactive - Drainage', UTILITIES, 'plumbing', {
    kind: 'drainage',
    minutes: 85,
    responseHours: 8,
  }),
  reactive(22, 'Reactive - Roofing & Fabric', FABRIC, 'roofing', {
    kind: 'roofing',
    minutes: 130,
    responseHours: 52,
    certificates: [CERTIFICATE.height],
  }),
  planned(23, 'PPM - Roof & Gutter Inspection', FABRIC, 'roofing', {
    kind: 'roof-inspection',
    minutes: 140,
    intervals: [6],
    certificates: [CERTIFICATE.height, CERTIFICATE.platforms],
  }),
  planned(24, 'PPM - Water Hygiene Monitoring', UTILITIES, 'water-hygiene', {
    kind: 'water-monitoring',
    minutes: 80,
    intervals: [1],
    certificates: [CERTIFICATE.legionella],
  }),
  reactive(25, 'Water Hygiene Remedial', UTILITIES, 'water-hygiene', {
    kind: 'water-hygiene',
    minutes: 100,
    responseHours: 60,
    certificates: [CERTIFICATE.legionella],
  }),
  jobKind(
    QUOTED_WORKS_TYPE,
    'Quoted Works',
    MEP,
    undefined,
    { kind: 'quoted', minutes: 210, issueShare: 0.07 },
    false,
  ),
];

const byId = new Map(JOB_KINDS.map((kind) => [kind.record.typeId, kind]));

/** The kind of a type id in this catalogue. */
export function jobKindOf(typeId: number): JobKind {
  const kind = byId.get(typeId);
  if (kind === undefined) throw new Error(`no job type ${typeId}`);
  return kind;
}
