import { card, type PortalMail, page, twoColumns } from './mail.ts';

/** Mails the reader was made with. */
export const SHOWN: readonly PortalMail[] = [
  {
    family: 'servicechannel',
    name: 'three cards',
    from: 'ServiceChannel <no-reply@servicechannel.example>',
    subject: 'New Service Request #184220931 for Cobalt Coffee Company 2093',
    date: '2021-07-18T16:00:00Z',
    html: page(
      '<p>Your company has received a service request #184220931 from CALLER: Dana Whitlow, details below.</p>',
      card('New Service Request', [
        [
          ['Customer', 'Cobalt Coffee Company'],
          ['Priority', 'Emergency-4hrs'],
        ],
        [
          ['Trade', 'HVAC'],
          ['Scheduled', 'July 19, 2021<br>08:10 PM'],
        ],
        [
          ['Category', 'REPAIR'],
          ['NTE (USD)', '$1,000.00'],
        ],
      ]),
      '<a href="https://x.servicechannel.example/a">Accept</a> <a href="https://x.servicechannel.example/d">Decline</a>',
      card('Work Order Details', [
        [
          ['Customer Area', 'Kitchen'],
          ['Asset', 'RTU-2'],
        ],
        [
          ['Problem Type', 'Air Conditioning'],
          ['Problem', 'Not cooling'],
        ],
        [
          ['PO#', '77120'],
          ['Tracking Number', '184220931'],
        ],
        [
          [
            'Problem Description',
            'Kitchen / Air Conditioning / RTU-2 / Not cooling / Unit blowing warm air since noon',
          ],
        ],
      ]),
      card('Location Details', [
        [
          ['Customer', 'Cobalt Coffee Company'],
          ['Store ID', '2093'],
        ],
        [
          ['Location Name', 'Cobalt Coffee Riverside'],
          ['Address', '<a href="https://m.example">210 Riverside Drive<br>Milford, OH 45150</a>'],
        ],
        [['Phone', '(513) 555-0142']],
      ]),
      '<p>Check in by IVR: call 1-888-555-0100 and enter the PIN.</p>',
    ),
    fields: {
      work_order_number: '184220931',
      po_number: '77120',
      priority_raw: 'Emergency-4hrs',
      urgency: 'emergency',
      trade: 'HVAC',
      problem: 'Not cooling',
      asset: 'RTU-2',
      site_code: '2093',
      site_name: 'Cobalt Coffee Riverside',
      postcode: '45150',
      reported_by: 'Dana Whitlow',
      nte: { amount: 1000, currency: 'USD' },
      scheduled_at: '2021-07-19T20:10:00+01:00',
      contact_phone: '(513) 555-0142',
      message_kind: 'new',
      description: 'Kitchen / Air Conditioning / RTU-2 / Not cooling / Unit blowing warm air since noon',
    },
    customer: 405,
    site: '2093',
    type: 12,
    mayCreate: true,
  },
  {
    family: 'corrigo',
    name: 'planned, flat text',
    from: 'alerts@am.corrigopro.example',
    subject: 'The new PM (Scheduled) work order #XYZ1000123 received from Northgate Foods',
    date: '2026-03-02T09:00:00Z',
    text: `Ashdown Building Services
14 Works Road
Stanmoor BD20 1AA

For Northgate Foods
Fax: 01132 000000

Accept or reject: https://am.corrigopro.example/wo/1

WORK ORDER #XYZ1000123
Date Created: 03/02/2026 08:55 AM
NTE: $0.00 USD
________________________________
Customer
Name: Northgate Foods
Requested By: 0421, Ground floor
Site Address: 12 Station Road, Marlby LS29 8AB
WO check in/out phone #: 0800 000 0000
IVR code: 5512
________________________________
Problem
AHU > AHU-01
Preventive
Quarterly service of air handling unit
________________________________
Details
Priority: PM (Scheduled)
Type: PM/RM
Accept/Reject By: 03/03/2026 05:00 PM
Complete By: 03/31/2026 05:00 PM
Appointment Type: Call First
Scheduled Start: 03/16/2026 08:00 AM
Execution Plan: none
________________________________
Procedures
Done 0 of 7
Property: Northgate Foods Marlby
Property Phone: 01943 000111
On Site By:: 03/16/2026 10:00 AM
Work Completion Due By: 03/31/2026 05:00 PM
Expanded Work Description: ASSET:Preventive: Quarterly service of air handling unit AHU-01
`,
    fields: {
      work_order_number: 'XYZ1000123',
      priority_raw: 'PM (Scheduled)',
      urgency: 'standard',
      nte: null,
      site_code: '0421',
      postcode: 'LS29 8AB',
      site_name: 'Northgate Foods Marlby',
      contact_phone: '01943 000111',
      complete_by: '2026-03-31T17:00:00+01:00',
      scheduled_at: '2026-03-16T08:00:00+00:00',
      respond_by: '2026-03-16T10:00:00+00:00',
      message_kind: 'new',
      description: 'ASSET:Preventive: Quarterly service of air handling unit AHU-01',
    },
    customer: 401,
    site: '0421',
    type: 13,
    mayCreate: true,
  },
  {
    family: 'verisae',
    name: 'nested tables',
    from: 'vx@uk.verisae.example',
    subject: 'HALDEN 1187 HALDEN FERNLEIGH, Work Order 8834512',
    date: '2026-03-06T09:00:00Z',
    html: page(
      '<table><tr><td><table><tr><td><b>Work Order</b><br>8834512</td><td><b>Access Code</b><br>4471</td></tr></table></td></tr><tr><td><a href="https://vx.example">subcontractor link</a></td></tr>',
      '<tr><td><table><tr><td width="325">Jo Marsh<br>01405 000222</td><td width="325">Ashdown Building Services</td></tr><tr><td width="325px">Refrigeration, Display cabinet<br>Location: Aisle 4</td><td width="325px">HALDEN, 1187 HALDEN FERNLEIGH<br>Unit 4 Fernleigh Retail Park<br>Fernleigh<br>DN14 6QX</td></tr></table></td></tr>',
      '<tr><td><b>Work Order Type:</b> Reactive<br><b>Problem Type:</b> Refrigeration - High temp<br><b>Priority:</b> P2 - 24 Hour<br><b>Call Description:</b> Dairy cabinet reading 9 degrees, stock moved.<br><b>Not To Exceed (NTE):</b> &pound;150.00<br><b>Due Date:</b> 07/03/2026 09:00</td></tr></table>',
    ),
    fields: {
      work_order_number: '8834512',
      priority_raw: 'P2 - 24 Hour',
      urgency: 'urgent',
      site_code: '1187',
      postcode: 'DN14 6QX',
      problem: 'Refrigeration - High temp',
      description: 'Dairy cabinet reading 9 degrees, stock moved.',
      nte: { amount: 150, currency: 'GBP' },
      complete_by: '2026-03-07T09:00:00+00:00',
      message_kind: 'new',
    },
    customer: 402,
    site: '1187',
    type: 16,
    mayCreate: true,
  },
  ...['has a new note', 'Escalation: 2nd Level'].map(
    (tail): PortalMail => ({
      family: 'verisae',
      name: tail,
      from: 'vx@uk.verisae.example',
      subject: tail.startsWith('Esc')
        ? `HALDEN 1187 HALDEN FERNLEIGH, Work Order 8834599, ${tail}`
        : `HALDEN 1187 HALDEN FERNLEIGH, Work Order 8834599 ${tail}`,
      date: '2026-03-06T09:00:00Z',
      html: page(
        '<p><b>Call Description:</b> Dairy cabinet warm</p><p><b>Problem Type:</b> Refrigeration</p>',
      ),
      fields: {
        work_order_number: '8834599',
        site_code: '1187',
        message_kind: tail.startsWith('Esc') ? 'escalation' : 'note',
      },
      customer: 402,
      site: '1187',
      mayCreate: false,
    }),
  ),
  {
    family: 'verisae',
    name: 'quote rejected',
    from: 'vx@uk.verisae.example',
    subject: 'NGF 0433 NORTHGATE FOODS OSTWICK, Quote has been rejected for work order #7712001',
    date: '2026-03-06T09:00:00Z',
    html: page('<p>The quote has been rejected.</p><p><b>Call Description:</b> Replace door closer</p>'),
    fields: { work_order_number: '7712001', site_code: '0433', message_kind: 'quote_decision' },
    customer: 401,
    site: '0433',
    mayCreate: false,
  },
  {
    family: 'famis',
    name: 'case summary',
    from: 'oakmere@services.360facility.example',
    subject: 'NEW OAKMERE LOGISTICS - OAK-DC2 - Plot 9 Carr Side',
    date: '2026-03-06T09:00:00Z',
    html: page(
      '<h1>Case Summary</h1><p>Request ID: 558120</p>',
      twoColumns([
        ['Request Type', 'Electrical'],
        ['Sub-type', 'Lighting failure'],
        ['Priority', '3 - Routine'],
        ['Building', 'Oakmere Distribution Centre 2'],
        ['Floor', 'Ground'],
        ['Space', 'Dock 7'],
        ['Requestor', 'Lee Farrow'],
        ['Description', 'Three high bay lamps out over dock 7'],
      ]),
    ),
    fields: {
      work_order_number: '558120',
      trade: 'Electrical',
      problem: 'Lighting failure',
      priority_raw: '3 - Routine',
      urgency: 'standard',
      site_name: 'Oakmere Distribution Centre 2',
      site_code: 'OAK-DC2',
      reported_by: 'Lee Farrow',
      description: 'Three high bay lamps out over dock 7',
      message_kind: 'new',
    },
    customer: 404,
    site: 'OAK-DC2',
    type: 15,
    mayCreate: true,
  },
  {
    family: 'compact',
    name: 'subject only',
    from: 'dispatch@fmhub.example',
    subject: 'COBALT COFFEE # 2110 - HARROW FALLS, TX WO# 3301447 NTE: $200.00 Scheduled: 12/05/2025',
    date: '2025-12-01T09:00:00Z',
    text: 'Please see the attached work order.',
    fields: {
      work_order_number: '3301447',
      site_code: '2110',
      nte: { amount: 200, currency: 'USD' },
      scheduled_at: '2025-12-05',
    },
    customer: 405,
    site: '2110',
    mayCreate: false,
  },
  {
    family: 'helpdesk',
    name: 'two columns',
    from: 'helpdesk@elogbooks.example',
    subject: 'Job 1234567 - P2 - Castle Row House - Heating fault',
    date: '2026-03-06T08:20:00Z',
    html: page(
      '<p>A new job has been logged for you.</p>',
      twoColumns([
        ['Job Number', '1234567'],
        ['Order/PO Number', 'PO-55102'],
        ['Priority', 'P2 - 24 Hours'],
        ['Property', 'Castle Row House'],
        ['Site Code', 'CR100'],
        ['Address', '100 Castle Row,<br>Stanmoor,<br>BD209EE'],
        ['Logged By', 'Sam Idle'],
        ['Contact Tel', '01274 000333'],
        ['Date Logged', '06/03/2026 08:15'],
        ['Respond By', '06/03/2026 12:15'],
        ['Complete By', '07/03/2026 08:15'],
        ['Category/Trade', 'Heating &amp; Ventilation'],
        ['Fault Description', 'No heating on 2nd floor&nbsp;&ndash; radiators cold'],
        ['Access Instructions', 'Report to reception'],
        ['Spend Limit', '&pound;250.00 ex VAT'],
        ['Site Hours', '08:00 - 18:00'],
      ]),
      '<p>Asbestos register on site. RAMS required.</p><p>Do not reply to this e-mail.</p>',
    ),
    fields: {
      work_order_number: '1234567',
      po_number: 'PO-55102',
      priority_raw: 'P2 - 24 Hours',
      urgency: 'urgent',
      site_name: 'Castle Row House',
      site_code: 'CR100',
      address: '100 Castle Row, Stanmoor, BD209EE',
      postcode: 'BD20 9EE',
      reported_by: 'Sam Idle',
      contact_phone: '01274 000333',
      trade: 'Heating & Ventilation',
      problem: 'Heating fault',
      description: 'No heating on 2nd floor – radiators cold',
      nte: { amount: 250, currency: 'GBP' },
      respond_by: '2026-03-06T12:15:00+00:00',
      complete_by: '2026-03-07T08:15:00+00:00',
      message_kind: 'new',
    },
    customer: 407,
    site: 'CR100',
    type: 12,
    mayCreate: true,
  },
  {
    family: 'helpdesk',
    name: 'forwarded as plain text',
    from: 'ann@ashdown.example',
    subject: 'Fw: Job 99120 - P1 - Brightwater Dental Hexley - Leak',
    date: '2026-03-06T08:20:00Z',
    text: `Can somebody pick this up?

________________________________
From: Helpdesk <jobs@concerto.example>
Sent: 06 March 2026 08:05
To: Ann
Subject: Job 99120 - P1 - Brightwater Dental Hexley - Leak

Job Ref: 99120
Priority: P1 - 4 Hours
Site: Brightwater Dental Hexley
Site Address: 41 Abbey Walk, Hexley, NE46 3PL
Reported by: Nia Cole
Tel: 01434 000444
Trade: Plumbing
Fault: Water coming through surgery 2 ceiling
Attend by: 06/03/2026 12:05
`,
    fields: {
      work_order_number: '99120',
      priority_raw: 'P1 - 4 Hours',
      urgency: 'emergency',
      site_name: 'Brightwater Dental Hexley',
      address: '41 Abbey Walk, Hexley, NE46 3PL',
      postcode: 'NE46 3PL',
      reported_by: 'Nia Cole',
      contact_phone: '01434 000444',
      trade: 'Plumbing',
      description: 'Water coming through surgery 2 ceiling',
      respond_by: '2026-03-06T12:05:00+00:00',
    },
    customer: 403,
    site: 'BW07',
    type: 14,
    mayCreate: true,
  },
  {
    family: 'helpdesk',
    name: 'Unit 4 or Unit 4A',
    from: 'helpdesk@bellrock.example',
    subject: 'Job 55667 - P3 - Unit 4 Beacon Park - Roller shutter',
    date: '2026-03-06T08:20:00Z',
    html: page(
      twoColumns([
        ['Job Number', '55667'],
        ['Priority', 'P3'],
        ['Site', 'Unit 4 Beacon Park'],
        ['Address', 'Unit 4, Beacon Park, Stanmoor BD21 4GG'],
        ['Trade', 'Doors and Shutters'],
        ['Fault Description', 'Roller shutter stuck half way'],
      ]),
    ),
    fields: {
      work_order_number: '55667',
      urgency: 'standard',
      postcode: 'BD21 4GG',
      trade: 'Doors and Shutters',
    },
    customer: 407,
    site: 'CR-UNIT4',
    type: 17,
    mayCreate: false,
  },
  {
    family: 'link-only',
    name: 'a button',
    from: 'notify@fexa.example',
    subject: 'New work order 66120 awaiting your acceptance',
    date: '2026-03-06T08:20:00Z',
    html: page(
      '<p>You have been assigned a work order.</p><p>Work Order: 66120</p><p>Client: Cobalt Coffee Company</p><p>Location: Cobalt Coffee Riverside</p><p>Priority: High</p><a href="https://fexa.example/wo/66120">View and accept</a>',
    ),
    fields: {
      work_order_number: '66120',
      priority_raw: 'High',
      urgency: 'urgent',
      site_name: 'Cobalt Coffee Riverside',
      description: null,
    },
    customer: 405,
    site: '2093',
    mayCreate: false,
  },
  {
    family: 'echo',
    name: 'thank you for reporting',
    from: 'helpdesk@qfm.example',
    subject: 'Your request FM-20931 has been logged',
    date: '2026-03-06T08:20:00Z',
    text: `Thank you for reporting this fault.

Job Reference: FM-20931
Fault Details: Tap dripping in 2nd floor kitchen
Site: Castle Row House
Due Date: 09/03/2026
`,
    fields: {
      work_order_number: 'FM-20931',
      description: 'Tap dripping in 2nd floor kitchen',
      complete_by: '2026-03-09',
    },
    customer: 407,
    site: 'CR100',
    mayCreate: false,
  },
];
