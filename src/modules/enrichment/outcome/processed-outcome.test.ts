import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanedNotes, processOutcome } from './processed-outcome.ts';

const PAIRS: readonly (readonly [string, string | null])[] = [
  ['REPL 2 X 5FT LED TUBES IN KITCHEN', 'Replaced 2 x 5FT LED tubes in kitchen.'],
  [
    'repld faulty psu in nvr, all 8 cameras back on screen',
    'Replaced faulty power supply unit in network video recorder, all 8 cameras back on screen.',
  ],
  ['chkd all heads on loop 2, no faults', 'Checked all heads on loop 2, no faults.'],
  [
    'Isol & drained boiler, ftd new pump. Refilled to 1.4 bar',
    'Isolated and drained boiler, fitted new pump. Refilled to 1.4 bar.',
  ],
  ['cust reports no h/w since fri', 'Customer reports no hot water since Friday.'],
  ['NO ACCESS. TEL CUST NO ANSWER', 'No access. Telephone customer no answer.'],
  ['gen serviced, 1200 hrs run', 'Gen serviced, 1200 hours run.'],
  [
    'a/c unit in comms rm not cooling, temp 27.5 deg',
    'Air conditioning unit in communications room not cooling, temperature 27.5 degrees.',
  ],
  ['eng to return with rtn spring', 'Engineer to return with return spring.'],
  ['needs repl', 'Needs replacing.'],
  ['to repl pcb on next visit', 'To replace printed circuit board on next visit.'],
  ['pls qte for 3no. closers', 'Please quote for 3no. closers.'],
  ['Unit u/s, parts reqd', 'Unit unserviceable, parts required.'],
  ['tested ok.left site safe', 'Tested ok.left site safe.'],
  ['All ok!!!', 'All ok!'],
  ['Replaced valve...tested ok', 'Replaced valve. Tested ok.'],
  ['Dist board DB-04 tripping on cct 12', 'Distribution board DB-04 tripping on circuit 12.'],
  [
    'PIR in g/floor corr faulty , repl with new',
    'Passive infrared in ground floor corridor faulty, replaced with new.',
  ],
  ['Pump 1 o/load tripped, rst and ran at 6.2 A', 'Pump 1 overload tripped, reset and ran at 6.2 A.'],
  ['CLEANED FILTERS IN FCU 3, 4 AND 7', 'Cleaned filters in fan coil unit 3, 4 and 7.'],
  [
    'FOUND MCB 32A TRIPPED ON DB1. RESET. OK',
    'Found miniature circuit breaker 32A tripped on DB1. Reset. OK.',
  ],
  [
    'RADS COLD ON 1ST FLR. BLED ALL RADS. SYSTEM PRESSURE 1.5 BAR',
    'Radiators cold on 1ST floor. Bled all radiators. System pressure 1.5 bar.',
  ],
  ['ERROR CODE E1 ON BOILER MODEL GX24', 'Error code E1 on boiler model GX24.'],
  ['SERIAL NO 4471-AB9', 'Serial number 4471-AB9.'],
  ['LEFT PANEL IN FAULT, AWAITING PARTS', 'Left panel in fault, awaiting parts.'],
  [
    'HYD HOSE BLOWN ON BOOM CYL. REPL HOSE, TOP UP HYD OIL',
    'Hydraulic hose blown on boom cylinder. Replaced hose, top up hydraulic oil.',
  ],
  ['REPL BUCKET TEETH L/H SIDE', 'Replaced bucket teeth left-hand side.'],
  ['engine wont start, batts flat', "Engine won't start, batteries flat."],
  ['Door not closing\nAdj closer\nNow closing ok', 'Door not closing. Adjusted closer. Now closing ok.'],
  [
    '- Checked gutters\n- Cleared leaves\n- Flushed downpipe',
    'Checked gutters. Cleared leaves. Flushed downpipe.',
  ],
  ['Replaced lamp. Replaced lamp. Tested.', 'Replaced lamp. Tested.'],
  ['Sent from my phone', null],
  ['RAMS completed. Replaced lock barrel.', 'Replaced lock barrel.'],
  ['Risk assessment carried out', null],
  ['Arrived 08:30, left 09:45', null],
  ['Engineer attended site at 10:15 hrs', null],
  ['On site 14:05', null],
  ['Attended site and reset alarm', 'Attended site and reset alarm.'],
  ['Job sheet signed by customer', null],
  ['Photos attached', null],
  ['Kind regards', null],
  ['No further action required', 'No further action required.'],
  ['Not able to gain access, rebook reqd', 'Not able to gain access, rebook required.'],
  ['Customer refused access to loft', 'Customer refused access to loft.'],
  ['12/02/2026 10:30 - Fitted new tap', 'Fitted new tap.'],
  ['[03/01/2026 08:15] Reset panel', 'Reset panel.'],
  ['2 of 4 pumps running. Pump 3 & 4 u/s', '2 of 4 pumps running. Pump 3 and 4 unserviceable.'],
  ['Pressure 1.5 bar , temp 62.0 deg', 'Pressure 1.5 bar, temperature 62.0 degrees.'],
  ['Cust happy with work', 'Customer happy with work.'],
  ['recieved parts and fitted', 'Received parts and fitted.'],
  ['spoke to site mgr re access', 'Spoke to site manager regarding access.'],
  ['drain jetted approx. 12m, flow restored', 'Drain jetted approximately 12m, flow restored.'],
  ['found cable damaged<br>repaired and tested', 'Found cable damaged. Repaired and tested.'],
  ['Fuse &amp; holder replaced', 'Fuse and holder replaced.'],
  ['c/o pump to standby', 'Changed over pump to standby.'],
  ['c/o 3 lamps', 'c/o 3 lamps.'],
  ['W/C blocked', 'W/C blocked.'],
  ['blocked w/c in ladies', 'Blocked toilet in ladies.'],
  ['no. 4 boiler locked out', 'No. 4 boiler locked out.'],
  ['chk valve stuck', 'Check valve stuck.'],
  ['qtrly maint completed', 'Quarterly maintenance completed.'],
  ['annual insp carried out, no defects', 'Annual inspection carried out, no defects.'],
  ['recc repl of both belts', 'Recommended replacement of both belts.'],
  ['press low, topped up', 'Pressure low, topped up.'],
  ['system press 0.4 bar', 'System pressure 0.4 bar.'],
  ['ext light out by gate', 'External light out by gate.'],
  ['fire ext missing from kitchen', 'Fire extinguisher missing from kitchen.'],
  ['Works carried out: replaced 2 valves', 'Works carried out: replaced 2 valves.'],
  ["Can't isolate, stop tap seized", "Can't isolate, stop tap seized."],
  ['works ok now', 'Works ok now.'],
  ['e.g. Unit 4 and Unit 5', 'E.g. Unit 4 and Unit 5.'],
  ['Temp repair made to roof', 'Temporary repair made to roof.'],
  ['heater temp set to 21', 'Heater temperature set to 21.'],
  ['call to alarm rec centre re signal', 'Call to alarm rec centre re signal.'],
  ['Hinge loose ; tightened', 'Hinge loose; tightened.'],
  ['Left w/o power', 'Left without power.'],
  ['pressure 10 ,5 min run', 'Pressure 10, 5 minutes run.'],
  ['frig comp noisy', 'Fridge compressor noisy.'],
  ['REPL. PUMP', 'Replaced pump.'],
  ['pH 7.2 , chlorine 1.1', 'pH 7.2, chlorine 1.1.'],
  ['Kind regards\nA Fitter\nSite team\n0113 496 0000', null],
  [
    'NO FAULT FOUND ON ARRIVAL, SYSTEM TESTED AND LEFT SET. UNSET CODE NOT CHANGED',
    'No fault found on arrival, system tested and left set. Unset code not changed.',
  ],
  ['Replaced fuse in spur (13 A) and tested', 'Replaced fuse in spur (13 A) and tested.'],
  ['Boiler serviced; flue gas CO2 9.1%, ratio 0.0008', 'Boiler serviced; flue gas CO2 9.1%, ratio 0.0008.'],
  ['COLDROOM AT -21.5 DEG C, DEFROST OK', 'Coldroom at -21.5 degrees C, defrost OK.'],
  ['LATHE GUARD SWITCH REPL. E-STOP TESTED', 'Lathe guard switch replaced. E-stop tested.'],
  ['Thermostat not faulty. Wiring isnt damaged', "Thermostat not faulty. Wiring isn't damaged."],
  ['rplcd 3 x tyre pos 4, rim ok', 'Replaced 3 x tyre position 4, rim ok.'],
  ['REPL MCB C32 IN DB/2A', 'Replaced miniature circuit breaker C32 in DB/2A.'],
  ['installed cat6 pt in rm 2.14, tstd ok', 'Installed cat6 pt in room 2.14, tested ok.'],
  ['SUPPLIED & FTD 1200X600 PANEL', 'Supplied and fitted 1200X600 panel.'],
];

for (const [raw, readable] of PAIRS) {
  test(`${JSON.stringify(raw)} reads ${JSON.stringify(readable)}`, () => {
    assert.equal(processOutcome(raw), readable);
    assert.equal(processOutcome(readable), readable);
  });
}

test('nothing in is nothing out', () => {
  for (const empty of [null, '', '  \n ', '...', '---']) assert.equal(processOutcome(empty), null);
});

test('only whole sentences of boilerplate go', () => {
  assert.equal(processOutcome('RAMS not completed'), 'Risk assessment and method statement not completed.');
  assert.equal(processOutcome('Photos attached of cracked pane'), 'Photos attached of cracked pane.');
  assert.equal(processOutcome('Arrived 08:30 and found door forced'), 'Arrived 08:30 and found door forced.');
  assert.equal(processOutcome('Left site without power restored'), 'Left site without power restored.');
  assert.equal(processOutcome('Regards door not tested'), 'Regards door not tested.');
  assert.equal(processOutcome('Kind regards\nNot able to test zone 4'), 'Not able to test zone 4.');
});

test('a shortened verb is not told as done where it is still to do', () => {
  const forms: [string, string][] = [
    ['belt repl', 'Belt replaced.'],
    ['repl belt', 'Replaced belt.'],
    ['will repl belt', 'Will replace belt.'],
    ['cannot repl belt', 'Cannot replace belt.'],
    ['belt requires repl', 'Belt requires replacing.'],
    ['belt repl required', 'Belt replacement required.'],
    ['belt not repl', 'Belt not replaced.'],
    ['need to drain and repl valve', 'Need to drain and replace valve.'],
  ];
  for (const [raw, readable] of forms) assert.equal(processOutcome(raw), readable);
});

test('an acronym is written out once, by what stands about it, and in capitals where it is a word too', () => {
  const forms: [string, string][] = [
    ['SAT 12, unit sat level', 'Supply air temperature 12, unit sat level.'],
    ['Replaced PCB board and 2 TMVs', 'Replaced printed circuit board and 2 thermostatic mixing valves.'],
    ['EV pre-charge low on boiler', 'Expansion vessel pre-charge low on boiler.'],
    ['EV charger dead', 'Electric vehicle charger dead.'],
    ['Old EV removed', 'Old EV removed.'],
    ['CCTV and LED lamps ok', 'CCTV and LED lamps ok.'],
    ['RCD 22 ms. AHU ok', 'Residual current device 22 ms. Air handling unit ok.'],
  ];
  for (const [raw, readable] of forms) {
    assert.equal(processOutcome(raw), readable);
    assert.equal(processOutcome(readable), readable);
  }
});

test('short capitals amid ordinary writing are left as a code', () => {
  assert.equal(processOutcome('Panel shows ENG and INV on display'), 'Panel shows ENG and INV on display.');
});

test('a capital put in front of a sentence does not make it a shouted one when it is read again', () => {
  const once = cleanedNotes('found AAA-1 COP ARC');
  assert.equal(once, 'Found AAA-1 COP ARC.');
  assert.equal(cleanedNotes(once), once);
});
