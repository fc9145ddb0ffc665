import type { TeamType } from '@meshwork/contracts-community';

/** Programmes as people write them in addresses: /teams/frc/254. Large letters do as well. */
export const PROGRAMMES = {
  frc: 'FIRST_FRC',
  ftc: 'FIRST_FTC',
  fll: 'FIRST_FLL',
  vex: 'VEX',
  vrc: 'VEX',
} as const satisfies Readonly<Record<string, TeamType>>;
