import type { Planting } from '../../planting.ts';
import { AS_OF, DAY, type Engineer, type Tenant } from '../../tenant.ts';

/** Days until the certificate expires; the strong gap is a certificate that work planned already requires. */
const EXPIRES = { weak: 45, medium: 15 } as const;

export const certificationGap: Planting = {
  sentinel: 'certification_gap',
  plant(tenant, strength) {
    const engineer = tenant.addEngineer();
    if (strength === 'strong') return lacking(tenant, engineer);
    const expiresAt = new Date(AS_OF + EXPIRES[strength] * DAY).toISOString();
    engineer.certificates = [
      { name: 'F-Gas', expiresAt: '2025-02-01' },
      { name: 'F-Gas', expiresAt },
    ];
    return { entity: { type: 'engineer_certificate', id: `${engineer.resourceId}:F-Gas` } };
  },
};

function lacking(tenant: Tenant, engineer: Engineer): ReturnType<Planting['plant']> {
  const type = {
    typeId: 203,
    name: 'Confined space work',
    vertical: 'mep',
    isPlannedMaintenance: false,
    requiredCertificates: ['Confined space'],
    responseHours: 24,
    weight: 0,
  };
  tenant.types.push(type);
  const jobIds = [2, 5, 9].map((days) => {
    const job = tenant.addJob({ endedAt: AS_OF + days * DAY, engineer, type });
    Object.assign(job, {
      status: 'notStarted',
      createdAt: AS_OF - DAY,
      plannedStartAt: AS_OF + days * DAY,
      plannedEndAt: AS_OF + days * DAY + 3_600_000,
      actualStartAt: null,
      actualEndAt: null,
      outcome: null,
      result: null,
    });
    return job.jobId;
  });
  return { entity: { type: 'engineer_certificate', id: `${engineer.resourceId}:Confined space` }, jobIds };
}
