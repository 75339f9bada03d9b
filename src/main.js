// The process. JavaScript for the reason that stands in compile-cache.js.
if (Number(process.versions.node.split('.')[0]) >= 26) {
  await import('./compile-cache.js');
  const { applyMemorySettings } = await import('./memory-settings.ts');
  applyMemorySettings(process.env);
  const { serve } = await import('./cli/serve/serve.ts');
  await serve(process.env);
} else {
  process.stderr.write(
    `fieldstone: Node 26 is needed, this is ${process.version}; npm start uses the one that npm ci installed\n`,
  );
  process.exitCode = 1;
}
