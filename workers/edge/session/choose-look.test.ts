import { Hono } from "hono";
import { expect, test } from "vitest";
import type { EdgeEnv } from "../context/edge-context";
import { chooseLook } from "./choose-look";

const origin = "http://hongshan.localhost";

async function choose(chosen: Record<string, string>, referer?: string) {
	const app = new Hono<EdgeEnv>();
	app.use((c, next) => {
		c.set("mall", { origin } as never);
		c.set("target", { kind: "bad", isApi: false });
		return next();
	});
	app.post("/session/look", chooseLook);
	const answer = await app.request("/session/look", {
		method: "POST",
		body: new URLSearchParams(chosen),
		headers: referer ? { referer } : undefined,
	});
	const { status, headers } = answer;
	return { status, location: headers.get("location"), cookie: headers.get("set-cookie") };
}

test.each([
	["scheme", "dark"],
	["density", "comfortable"],
	["slash", "off"],
	["width", "wide"],
])("UX look: the chosen %s is stored for a year, and leads back to its page", async (look, value) => {
	expect(await choose({ [look]: value }, `${origin}/search?keyword=x`)).toEqual({
		status: 303,
		location: "/search?keyword=x",
		cookie: `${look}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`,
	});
});

test.each([
	["another site", "https://evil.example/search"],
	["no page", undefined],
	["a page that sends to log-out", `${origin}/session/logout`],
])("B4: the choice made from %s leads home", async (_, referer) => {
	expect((await choose({ scheme: "light" }, referer)).location).toBe("/");
});

test.each<Record<string, string>>([
	{},
	{ scheme: "" },
	{ scheme: "blue" },
	{ scheme: "dark; Path=/x" },
	{ scheme: "DARK" },
	{ width: "dark" },
	{ authToken: "dark" },
])("M1: the choice %j is refused, and stores nothing", async (chosen) => {
	expect(await choose(chosen, `${origin}/`)).toMatchObject({ status: 400, cookie: null });
});
