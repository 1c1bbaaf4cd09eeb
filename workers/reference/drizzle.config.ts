import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "sqlite",
	schema: "./workers/reference/db/schema/*.ts",
	out: "./workers/reference/db/migrations",
});
