import { defineRemote } from '@meshwork/shell-contract';
// The build must refuse this import.
import { Link } from 'react-router-dom';

export default defineRemote({
  contractVersion: 1,
  needs: [],
  routes: { teams: [{ index: true, element: <Link to="/">Home</Link> }] },
});
