import { communityApi } from '@meshwork/contracts-community';

/** The interfaces that this remote calls, in the versions that it is built with. */
export const needs = [communityApi];
