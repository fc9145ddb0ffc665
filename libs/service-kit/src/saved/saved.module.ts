import { type Feature, forgetRows } from '../definition/feature.ts';
import { savedController } from './saved.controller.ts';
import { SAVED_KINDS, SavedThingsService } from './saved-things.service.ts';

/** Lets people save items of these kinds, which are kinds of `moderation`. Its table comes from `savedTables`. */
export const saved =
  (kinds: readonly string[]): Feature =>
  ({ name }) => ({
    module: {
      controllers: [savedController(name)],
      providers: [SavedThingsService, { provide: SAVED_KINDS, useValue: kinds }],
    },
    forget: [forgetRows('saved_item')],
  });
