import { formatCookie } from "~/session/format-cookie";
import { readFormerPath } from "~/session/safe-return-path";
import { lookNames, parseLook } from "~/themes/looks";
import { refuse } from "../admit/refusal";
import { type EdgeMiddleware, isSecure } from "../context/edge-context";

const yearSeconds = 365 * 24 * 3600;

/**
 * Answers `resources.look`: stores the look that the form names, for a year in this browser, and leads back
 * to the page that the form stands on. The cookie is part of a cached page's key.
 */
export const chooseLook: EdgeMiddleware = async (c) => {
	const form = await c.req.parseBody().catch(() => null);
	const look = lookNames.find((name) => form?.[name] !== undefined);
	const value = look && parseLook(look, form?.[look]);
	if (!value) return refuse(c, { status: 400, message: "请选择页面上的显示方式" });
	const headers = new Headers({ location: readFormerPath(c.req.header("referer"), c.get("mall").origin) });
	headers.append("set-cookie", formatCookie(look, value, { secure: isSecure(c), maxAge: yearSeconds }));
	return new Response(null, { status: 303, headers });
};
