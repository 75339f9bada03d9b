import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface RecordLinkProps {
  /** As the API names it: of alerts, citations and cases alike. */
  readonly type: string;
  /** Of two parts, such as `siteKey:typeId`, the first is opened. */
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Leads to the page of a record; plain text where the console has none for its kind. */
export function RecordLink({ type, id, children, className }: RecordLinkProps) {
  const [first = id] = id.split(':');
  switch (type) {
    case 'job':
      return (
        <Link className={className} to="/jobs/$ref" params={{ ref: id }}>
          {children}
        </Link>
      );
    case 'contact':
    case 'customer':
    case 'customer_type':
      return (
        <Link className={className} to="/customers/$id" params={{ id: first }}>
          {children}
        </Link>
      );
    case 'engineer':
    case 'engineer_certificate':
      return (
        <Link className={className} to="/engineers/$id" params={{ id: first }}>
          {children}
        </Link>
      );
    case 'site':
    case 'site_type':
      return (
        <Link className={className} to="/sites/$key" params={{ key: first }}>
          {children}
        </Link>
      );
    case 'vertical':
      return (
        <Link className={className} to="/jobs" search={{ vertical: id, period: 'all' }}>
          {children}
        </Link>
      );
    case 'case':
      return (
        <Link className={className} to="/cases/$id" params={{ id }}>
          {children}
        </Link>
      );
    case 'sentinel_alert':
      return (
        <Link className={className} to="/alerts/$id" params={{ id }}>
          {children}
        </Link>
      );
    default:
      return children;
  }
}
