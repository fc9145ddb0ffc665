let counter = 0;

/** The body of a valid published path through some resources. */
export const pathDraft = (resources: readonly number[], fields: Record<string, unknown> = {}) => {
  counter += 1;
  return {
    title: `Path ${counter}`,
    goal: 'Be able to do one thing well.',
    programme: null,
    level: null,
    status: 'PUBLISHED',
    teamId: null,
    steps: resources.map((resourceId, n) => ({
      resourceId,
      goal: `Goal ${n}`,
      note: `Note ${n}`,
      minutes: 20,
    })),
    ...fields,
  };
};
