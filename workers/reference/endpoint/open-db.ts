import { createMiddleware } from "hono/factory";
import { createDb, type Db } from "../db/client";
import type { Env } from "./env";

/** The types of a Hono app whose routes use the database: `c.var.db`. */
export type WithDb = { Bindings: Env; Variables: { db: Db } };

/** Opens the database for the routes of an app. */
export const openDb = createMiddleware<WithDb>(async (c, next) => {
	c.set("db", createDb(c.env.DB));
	await next();
});
