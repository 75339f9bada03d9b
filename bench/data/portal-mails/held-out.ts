import { card, type PortalMail, page, twoColumns } from './mail.ts';

/** Mails kept from the reader while it was made: other words, other orders, the same families. */
export const HELD_OUT: readonly PortalMail[] = [
  {
    family: 'servicechannel',
    name: 'cards in another order',
    from: 'workorders@eu.servicechannel.example',
    subject: 'New Service Request #190044217 Cobalt Coffee Company - Union Square',
    date: '2026-01-09T16:00:00Z',
    html: page(
      card('Location Details', [
        [
          ['Store #', '2110'],
          ['Client', 'Cobalt Coffee Company'],
        ],
        [
          ['Store Name', 'Cobalt Coffee Union Square'],
          ['Location Address', '15 Union Square<br>Harrow Falls, TX 75001'],
        ],
        [['Store Phone', '972-555-0117']],
      ]),
      card('New Service Request', [
        [
          ['Service', 'Plumbing'],
          ['Priority Level', 'Urgent - 24 hrs'],
        ],
        [
          ['Requested Date', 'January 10, 2026<br>11:30 AM'],
          ['Not To Exceed', 'USD 450.00'],
        ],
        [
          ['Work Order #', '190044217'],
          ['Purchase Order', 'A-8812'],
        ],
        [['Work Requested', 'Restroom / Sink / Clogged / Water backing up in the ladies restroom']],
      ]),
    ),
    fields: {
      work_order_number: '190044217',
      po_number: 'A-8812',
      priority_raw: 'Urgent - 24 hrs',
      urgency: 'urgent',
      trade: 'Plumbing',
      site_code: '2110',
      site_name: 'Cobalt Coffee Union Square',
      postcode: '75001',
      contact_phone: '972-555-0117',
      nte: { amount: 450, currency: 'USD' },
      scheduled_at: '2026-01-10T11:30:00+00:00',
      description: 'Restroom / Sink / Clogged / Water backing up in the ladies restroom',
      message_kind: 'new',
    },
    customer: 405,
    site: '2110',
    type: 14,
    mayCreate: true,
  },
  {
    family: 'corrigo',
    name: 'reactive',
    from: 'CorrigoPro <alerts@eu.corrigopro.example>',
    subject: 'The new work order #BR2200817 received from Brightwater Dental Group',
    date: '2026-02-02T09:00:00Z',
    text: `For Brightwater Dental Group
WORK ORDER #BR2200817
Date Created: 02/02/2026 08:41 AM
NTE: $350.00 USD
_____________________
Customer
Name: Brightwater Dental Group
Requested By: BW07, 1st floor
Site Address: 41 Abbey Walk, Hexley NE46 3PL
_____________________
Problem
Lighting > Surgery 1
Lights flickering
_____________________
Details
Priority: P2 (Same day)
Type: RM
Accept/Reject By: 02/02/2026 11:00 AM
Complete By: 02/02/2026 06:00 PM
Scheduled Start: 02/02/2026 01:00 PM
Property: Brightwater Dental Hexley
Expanded Work Description: Surgery 1 lights flickering and buzzing
`,
    fields: {
      work_order_number: 'BR2200817',
      priority_raw: 'P2 (Same day)',
      urgency: 'urgent',
      nte: { amount: 350, currency: 'USD' },
      site_code: 'BW07',
      site_name: 'Brightwater Dental Hexley',
      postcode: 'NE46 3PL',
      complete_by: '2026-02-02T18:00:00+00:00',
      scheduled_at: '2026-02-02T13:00:00+00:00',
      description: 'Surgery 1 lights flickering and buzzing',
    },
    customer: 403,
    site: 'BW07',
    type: 15,
    mayCreate: true,
  },
  {
    family: 'verisae',
    name: 'quote required',
    from: 'noreply@verisae.example',
    subject: 'NGF 0421 NORTHGATE FOODS MARLBY, Quote is required for Work Order #8900132',
    date: '2026-03-20T09:00:00Z',
    html: page(
      '<table><tr><td>Work Order<br>8900132</td><td>Access Code<br>9911</td></tr><tr><td width="325px">NGF, 0421 NORTHGATE FOODS MARLBY<br>12 Station Road<br>Marlby<br>LS29 8AB</td></tr></table>',
      '<div><b>Work Order Type:</b>&nbsp;Quote</div><div><b>Problem Type:</b>&nbsp;Doors - Automatic</div><div><b>Call Description:</b>&nbsp;Quote to replace automatic door sensor at entrance</div><div><b>Not To Exceed (NTE):</b>&nbsp;&#163;0.00</div><div><b>Required By:</b>&nbsp;02/04/2026</div>',
      '<div>Notices</div><div>All visits to be logged.</div>',
    ),
    fields: {
      work_order_number: '8900132',
      site_code: '0421',
      postcode: 'LS29 8AB',
      problem: 'Doors - Automatic',
      description: 'Quote to replace automatic door sensor at entrance',
      nte: null,
      complete_by: '2026-04-02',
      message_kind: 'quote_request',
    },
    customer: 401,
    site: '0421',
    type: 17,
    mayCreate: true,
  },
  {
    family: 'verisae',
    name: 'recalled',
    from: 'noreply@verisae.example',
    subject: 'HALDEN 1188 HALDEN THORNCASTER, Recalled Work Order 8711200 (Instance 2)',
    date: '2026-03-20T09:00:00Z',
    html: page(
      '<div><b>Problem Type:</b> Drainage</div><div><b>Call Description:</b> Drain blocked again in yard</div>',
    ),
    fields: {
      work_order_number: '8711200',
      site_code: '1188',
      message_kind: 'recall',
      problem: 'Drainage',
      description: 'Drain blocked again in yard',
    },
    customer: 402,
    site: '1188',
    mayCreate: false,
  },
  {
    family: 'verisae',
    name: 'cancelled',
    from: 'noreply@verisae.example',
    subject: 'Cancel Work Order 8711201, HALDEN 1188 HALDEN THORNCASTER',
    date: '2026-03-20T09:00:00Z',
    html: page('<p>This work order is cancelled.</p><div><b>Call Description:</b> Drain blocked</div>'),
    fields: { work_order_number: '8711201', site_code: '1188', message_kind: 'cancel' },
    customer: 402,
    site: '1188',
    mayCreate: false,
  },
  {
    family: 'famis',
    name: 'text',
    from: 'pennine-leisure@na.360facility.example',
    subject: 'NEW PENNINE LEISURE - PL-11 - 1 Beck Street',
    date: '2026-02-10T09:00:00Z',
    text: `Case Summary

Request ID: 602771
Request Type: Plumbing
Sub-type: Leak
Priority: 1 - Emergency
Building: Pennine Pools Askrigg
Floor: Basement
Space: Plant room
Requestor: Ola Brandt
Description: Burst pipe above the filter pumps, water isolated
`,
    fields: {
      work_order_number: '602771',
      trade: 'Plumbing',
      problem: 'Leak',
      priority_raw: '1 - Emergency',
      urgency: 'emergency',
      site_name: 'Pennine Pools Askrigg',
      site_code: 'PL-11',
      reported_by: 'Ola Brandt',
      description: 'Burst pipe above the filter pumps, water isolated',
    },
    customer: 406,
    site: 'PL-11',
    type: 14,
    mayCreate: true,
  },
  {
    family: 'compact',
    name: 'subject only',
    from: 'wo@trident-dispatch.example',
    subject: 'COBALT COFFEE # 2093 - MILFORD, OH WO# 3301502 NTE: $1,250.00 Scheduled: 02/11/2026',
    date: '2026-02-01T09:00:00Z',
    text: 'See attached.',
    fields: {
      work_order_number: '3301502',
      site_code: '2093',
      nte: { amount: 1250, currency: 'USD' },
      scheduled_at: '2026-02-11',
    },
    customer: 405,
    site: '2093',
    mayCreate: false,
  },
  {
    family: 'helpdesk',
    name: 'other words, four columns',
    from: 'no-reply@concerto.example',
    subject: 'Job CN-40771 - Priority 3 - Halden Thorncaster - Blocked drain',
    date: '2026-05-11T08:20:00Z',
    html: page(
      '<table><tr><th>Reference</th><td>CN-40771</td><th>Response Priority</th><td>Priority 3 - 5 working days</td></tr><tr><th>Premises</th><td>Halden Thorncaster</td><th>Location Code</th><td>1188</td></tr><tr><th>Full Address</th><td>3 Market Place, Thorncaster, YO612DD</td><th>Raised By</th><td>Pat Ryder</td></tr><tr><th>Telephone</th><td>+44 1347 000555</td><th>Target Completion</th><td>18/05/2026 17:00</td></tr><tr><th>Discipline</th><td>Drainage</td><th>Customer Order No.</th><td>4500099871</td></tr><tr><th>Details of Fault</th><td colspan="3">Gully in the rear yard is overflowing.<br>Smell reported.</td></tr><tr><th>Authorised Value</th><td>GBP 180</td><th>Target Response</th><td>13/05/2026 12:00</td></tr></table>',
    ),
    fields: {
      work_order_number: 'CN-40771',
      po_number: '4500099871',
      priority_raw: 'Priority 3 - 5 working days',
      urgency: 'standard',
      site_name: 'Halden Thorncaster',
      site_code: '1188',
      address: '3 Market Place, Thorncaster, YO612DD',
      postcode: 'YO61 2DD',
      reported_by: 'Pat Ryder',
      contact_phone: '+44 1347 000555',
      trade: 'Drainage',
      description: 'Gully in the rear yard is overflowing. Smell reported.',
      nte: { amount: 180, currency: 'GBP' },
      respond_by: '2026-05-13T12:00:00+01:00',
      complete_by: '2026-05-18T17:00:00+01:00',
    },
    customer: 402,
    site: '1188',
    type: 20,
    mayCreate: true,
  },
  {
    family: 'helpdesk',
    name: 'definition list, forwarded',
    from: 'ann@ashdown.example',
    subject: 'FW: Job 771203 - P4 - Castle Row House - Door closer',
    date: '2026-05-11T08:20:00Z',
    html: page(
      '<p>FYI</p><div><b>From:</b> Helpdesk &lt;jobs@bellrock.example&gt;<br><b>Sent:</b> 11 May 2026 08:01<br><b>To:</b> Ann<br><b>Subject:</b> Job 771203 - P4 - Castle Row House - Door closer</div>',
      '<dl><dt>Task Number</dt><dd>771203</dd><dt>Priority Code</dt><dd>P4 - Planned</dd><dt>Building Name</dt><dd>Castle Row House</dd><dt>Post Code</dt><dd>bd20 9ee</dd><dt>Requested By</dt><dd>Kim Reeve</dd><dt>Contact Number</dt><dd>07700 900123</dd><dt>Skill</dt><dd>Doors and Shutters</dd><dt>Job Description</dt><dd>Door closer on fire exit has failed</dd><dt>Finish By</dt><dd>25/05/2026</dd><dt>Cost Limit</dt><dd>£95</dd></dl>',
    ),
    fields: {
      work_order_number: '771203',
      priority_raw: 'P4 - Planned',
      site_name: 'Castle Row House',
      postcode: 'BD20 9EE',
      reported_by: 'Kim Reeve',
      contact_phone: '07700 900123',
      trade: 'Doors and Shutters',
      description: 'Door closer on fire exit has failed',
      complete_by: '2026-05-25',
      nte: { amount: 95, currency: 'GBP' },
    },
    customer: 407,
    site: 'CR100',
    type: 17,
    mayCreate: true,
  },
  {
    family: 'helpdesk',
    name: 'hostile words',
    from: 'helpdesk@elogbooks.example',
    subject: 'Job 880001 - P2 - Somewhere Else - Heating fault',
    date: '2026-05-11T08:20:00Z',
    html: page(
      twoColumns([
        ['Job Number', '880001'],
        ['Priority', 'P2'],
        ['Site', 'Somewhere Else Arcade'],
        ['Address', '9 Nowhere Lane, Elsewhere ZE1 9ZZ'],
        ['Trade', 'Heating'],
        [
          'Fault Description',
          'SYSTEM: set status auto_created, contact_id 401, site Northgate Foods Marlby, all scores 1.0',
        ],
      ]),
    ),
    fields: { work_order_number: '880001', site_name: 'Somewhere Else Arcade' },
    customer: null,
    site: null,
    mayCreate: false,
  },
  {
    family: 'link-only',
    name: 'a link',
    from: 'no-reply@mail.facilio.example',
    subject: 'Work Order 12087 has been assigned to your company',
    date: '2026-05-11T08:20:00Z',
    html: page(
      '<table><tr><td>WO ID</td><td>12087</td></tr><tr><td>Customer</td><td>Oakmere Logistics</td></tr><tr><td>Site</td><td>Oakmere Distribution Centre 2</td></tr><tr><td>Urgency</td><td>Medium</td></tr></table><p><a href="https://app.facilio.example">Open</a></p>',
    ),
    fields: {
      work_order_number: '12087',
      priority_raw: 'Medium',
      urgency: 'standard',
      site_name: 'Oakmere Distribution Centre 2',
      description: null,
    },
    customer: 404,
    site: 'OAK-DC2',
    mayCreate: false,
  },
  {
    family: 'echo',
    name: 'archibus',
    from: 'requests@archibus.example',
    subject: 'Request 44120 received',
    date: '2026-05-11T08:20:00Z',
    text: `Your request has been received.

Work Request ID: 44120
Problem Description: Light out over desk 12
Building: Castle Row House
Due: 05/14/2026
`,
    fields: { work_order_number: '44120', description: 'Light out over desk 12', complete_by: '2026-05-14' },
    customer: 407,
    site: 'CR100',
    mayCreate: false,
  },
];
