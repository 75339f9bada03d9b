import { Link, Outlet, useRouteContext } from '@tanstack/react-router';
import { Empty, PageHead } from '../../ui/index.tsx';
import css from './settings.module.css';

const SECTIONS = [
  ['/settings/company', 'Company', 'settings.get'],
  ['/settings/sentinels', 'Sentinels', 'settings.get'],
  ['/settings/portals', 'Portals', 'settings.get'],
  ['/settings/triage', 'Triage', 'settings.get'],
  ['/settings/fms', 'Field management', 'settings.get'],
  ['/settings/import', 'Import', 'imports.upsert'],
  ['/settings/keys', 'API keys', 'settings.keys.list'],
  ['/settings/audit', 'Audit', 'settings.audit'],
] as const;

/** What stands around every section of the settings. */
export function SettingsLayout() {
  const { may, company } = useRouteContext({ from: '/signed-in' });
  if (!may.has('settings.get'))
    return (
      <>
        <PageHead title="Settings" />
        <Empty title="Settings are for administrators and developers">
          <p>Ask an administrator of {company?.name ?? 'your company'} for what you need changed.</p>
          <Link to="/people">See who is an administrator</Link>
        </Empty>
      </>
    );
  return (
    <>
      <PageHead
        title="Settings"
        note={
          may.has('settings.update')
            ? `Of ${company?.name}. Each card is saved by itself.`
            : 'You may look; an administrator changes them.'
        }
      />
      <div className={css.layout}>
        <nav className={css.nav} aria-label="Settings">
          {SECTIONS.filter(([, , needs]) => may.has(needs)).map(([to, name]) => (
            <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
              {name}
            </Link>
          ))}
        </nav>
        <div className={css.sections}>
          <Outlet />
        </div>
      </div>
    </>
  );
}
