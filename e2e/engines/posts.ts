import type { Visitor } from './visitor.ts';

/** Posts an initiative by a call. @returns its id */
export async function postInitiative(organizer: Visitor, fields: object = {}): Promise<number> {
  const { initiative } = await organizer.send<{ initiative: { id: number } }>('/_api/initiatives', {
    title: 'Gear Train Evening',
    description: 'We take gearboxes apart and put them together again.',
    organization: 'Gear Friends',
    initiativeType: 'WORKSHOP',
    individualsNeeded: 5,
    ...fields,
  });
  return initiative.id;
}
