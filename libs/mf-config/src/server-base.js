// First in every server build: the renderer knows in which version folder the application's files are published.
import base from 'mesh:base';

__webpack_public_path__ = base;
