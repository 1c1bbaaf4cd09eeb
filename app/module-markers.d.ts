// Markers that @vitejs/plugin-rsc checks at build time: a module that says one never reaches the other side.
declare module "server-only";
declare module "client-only";
