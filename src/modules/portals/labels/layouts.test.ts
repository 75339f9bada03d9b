import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMail } from '../read/read-mail.ts';

/** Labels that are listed, among them one that is in no list. */
const PAIRS = [
  ['Docket', 'TN-20991'],
  ['Date logged', '04/03/2026 10:12'],
  ['Site name', 'Thornby Retail Park'],
  ['Zorble', 'Blue 7 on the left'],
  ['Reported by', 'Ann Field'],
  ['Priority', 'P2'],
  ['Spend limit', '£350.00'],
  ['Fault description', 'Boiler locked out, radiators cold.'],
] as const;

const WELSH = [
  'Cyfeirnod',
  'Dyddiad cofnodi',
  'Safle',
  'Zwrbl',
  'Adroddwyd gan',
  'Blaenoriaeth',
  'Uchafswm',
  'Disgrifiad',
];

const each = (write: (label: string, value: string, at: number) => string, between = ''): string =>
  PAIRS.map(([label, value], at) => write(label, value, at)).join(between);
const turned = (tag: string): string => {
  const row = (cells: readonly string[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;
  return `<table>${row(
    PAIRS.map(([label]) => label),
    tag,
  )}${row(
    PAIRS.map(([, value]) => value),
    'td',
  )}</table>`;
};

const HTML: Readonly<Record<string, string>> = {
  'a table of two columns': `<table>${each((label, value) => `<tr><td>${label}</td><td>${value}</td></tr>`)}</table>`,
  'a table of four columns': `<table>${each((label, value, at) => `${at % 2 ? '' : '<tr>'}<td>${label}</td><td>${value}</td>${at % 2 ? '</tr>' : ''}`)}</table>`,
  'a table on its side': turned('td'),
  'a table with a head': turned('th'),
  'two languages in columns': `<table>${each((label, value, at) => `<tr><td>${label}</td><td>${WELSH[at]}</td><td>${value}</td></tr>`)}</table>`,
  'two languages in one cell': `<table>${each((label, value, at) => `<tr><td>${label} / ${WELSH[at]}</td><td>${value}</td></tr>`)}</table>`,
  'labels over values in cells': `<table><tr>${each((label, value) => `<td><small>${label}</small><br><b>${value}</b></td>`)}</tr></table>`,
  cards: each((label, value) => `<div><div style="color:#999">${label}</div><h3>${value}</h3></div>`),
  'paragraphs by turns': each((label, value) => `<div><p>${label}</p><p>${value}</p></div>`),
  'headings over values': each((label, value) => `<h4>${label}</h4><p>${value}</p>`),
  'bold labels in lines': each((label, value) => `<p><b>${label}</b> ${value}</p>`),
  'spans side by side': each((label, value) => `<p><span>${label}</span> <span>${value}</span></p>`),
  'a list with dashes': `<ul>${each((label, value) => `<li>${label} – ${value}</li>`)}</ul>`,
  'a list of terms': `<dl>${each((label, value) => `<dt>${label}</dt><dd>${value}</dd>`)}</dl>`,
};

const TEXT: Readonly<Record<string, string>> = {
  'lines with equals signs': each((label, value) => `${label} = ${value}`, '\n'),
  'wide gaps': each((label, value) => `${label.padEnd(28)}${value}`, '\n'),
  'lines under each other': each((label, value) => `${label}\n${value}\n`, '\n'),
  'bars between pairs': each((label, value, at) => `${label}: ${value}${at % 2 ? '\n' : ' | '}`),
};

test('labels and values are found in any layout, and so is a label that nobody listed', async (t) => {
  for (const [name, html, text] of [
    ...Object.entries(HTML).map(([layout, page]) => [layout, page, null] as const),
    ...Object.entries(TEXT).map(([layout, page]) => [layout, null, page] as const),
  ])
    await t.test(name, async () => {
      const { extraction, labelled } = await readMail({
        from: 'desk@unheard.example',
        subject: 'A new job for you',
        html,
        text,
        attachments: [],
        portals: [],
        disabled: [],
        timezone: 'Europe/London',
        sentAt: null,
      });
      const { work_order_number, site_name, reported_by, priority_raw, nte, description } = extraction;
      assert.deepEqual(
        { work_order_number, site_name, reported_by, priority_raw, nte, description },
        {
          work_order_number: 'TN-20991',
          site_name: 'Thornby Retail Park',
          reported_by: 'Ann Field',
          priority_raw: 'P2',
          nte: { amount: 350, currency: 'GBP' },
          description: 'Boiler locked out, radiators cold.',
        },
      );
      const unlisted = labelled.find(({ label }) => label.startsWith('zorble'));
      assert.equal(unlisted?.text, 'Blue 7 on the left');
    });
});

test('labels over values of several lines are told by the gaps between them', async () => {
  const page = [
    ['Docket', 'TN-20991'],
    ['Zorble', 'Blue 7 on the left'],
    ['Site address', 'Thornby Hall<br>2 Mill Lane<br>Thornby<br>YO19 8AA'],
    ['Reported by', 'Ann Field'],
    ['What the caller says', 'Boiler locked out, radiators cold.'],
  ];
  const { extraction } = await readMail({
    from: 'desk@portal.example',
    subject: 'A new task',
    html: page.map(([label, value]) => `<div><p>${label}</p><p>${value}</p></div>`).join(''),
    text: null,
    attachments: [],
    portals: [],
    disabled: [],
    timezone: 'Europe/London',
    sentAt: null,
  });
  const { work_order_number, site_name, postcode, reported_by, description } = extraction;
  assert.deepEqual(
    [work_order_number, site_name, postcode, reported_by, description],
    ['TN-20991', 'Thornby Hall', 'YO19 8AA', 'Ann Field', 'Boiler locked out, radiators cold.'],
  );
});
