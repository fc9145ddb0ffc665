import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { loginSchema } from '@meshwork/contracts-auth';

/** The rules of the Log In tab, with the library of rules, which weighs more than the rest of the page. */
export default standardSchemaResolver(loginSchema);
