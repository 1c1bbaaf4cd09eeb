import { describe, expect, test } from "vitest";
import { ApiError } from "~/api/endpoint/error";
import { findReaction, isInCatalogue } from "./error-catalogue";

type Row = [trigger: string, about: Partial<ConstructorParameters<typeof ApiError>[0]>, reaction: unknown];

const said = "后端的话";
const rows: Row[] = [
	["status 511", { status: 511 }, { message: said, login: true }],
	["status 401", { status: 401 }, { message: said, login: true }],
	["status 403", { status: 403 }, { message: "接口权限不足，请咨询平台客服！" }],
	["status 555", { status: 555 }, { log: true }],
	[
		"status 555 of an update-password message",
		{ status: 555, endpoint: "GET /smsSend/updatePasswordBySmsForBBBNotLoggedIn" },
		{ message: said, log: true },
	],
	[
		"status 555 of a forgotten password",
		{ status: 555, endpoint: "POST /forget/password/by/sms/:phone/:code" },
		{ message: said, log: true },
	],
	["a www-authenticate header", { status: 400, announced: true }, { message: said }],
	["a www-authenticate header with 403", { status: 403, announced: true }, { message: said }],
	["status 400", { status: 400 }, null],
	["status 409", { status: 409 }, null],
	["status 500", { status: 500 }, null],
	["no network", { status: 502, kind: "network" }, null],
];

describe("error catalogue", () => {
	test.each(rows)("§8 %s", (_, about, reaction) => {
		const error = new ApiError({
			kind: "http",
			backend: "mall",
			endpoint: "GET /x",
			status: 500,
			message: said,
			...about,
		});
		expect(findReaction(error)).toEqual(reaction);
		expect(isInCatalogue(error)).toBe(
			typeof reaction === "object" && reaction !== null && "message" in reaction,
		);
	});
});
