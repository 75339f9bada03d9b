import { enableCompileCache } from 'node:module';

/** Every test file is a process of its own: compiled once, the sources are not compiled a hundred times. */
enableCompileCache();
