import { authApi } from '@meshwork/contracts-auth';
import { catalogApi } from '@meshwork/contracts-catalog';

/** The interfaces that this remote calls, in the versions that it is built with. */
export const needs = [authApi, catalogApi];
