import { defineRemote } from '@meshwork/shell-contract';
// The mistake that the build has to catch.
import { Link } from 'react-router-dom';

export default defineRemote({
  contractVersion: 1,
  needs: [],
  routes: { teams: [{ index: true, element: <Link to="/">Home</Link> }] },
});
