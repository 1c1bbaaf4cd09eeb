import { describe, expect, test } from "vitest";
import { openReference, resetBeforeEach } from "../../../../../tests/support/reference/reference";

const reference = await openReference();
resetBeforeEach(reference, [
	"service_messages",
	"service_conversations",
	"messages",
	"limit_counters",
	"tokens",
]);

const consoleUrl = "http://console.localhost";

async function openAs(loginName: string) {
	const token = (await reference.logIn(loginName)).body.token as string;
	const call = (url: string, body?: unknown) => reference.call(url, { token, body });
	return {
		call,
		say: (text: string, sendId: string) => call("/mall/customer/conversation/send", { text, sendId }),
		loadTexts: async () => {
			const { body } = await call("/mall/customer/conversation");
			return body.list.map(({ text }: { text: string }) => text);
		},
	};
}

async function answer(text: string, conversationId?: string) {
	const id =
		conversationId ??
		(await reference.db.prepare("SELECT conversation_id AS id FROM service_conversations").first("id"));
	return reference.fetch(`${consoleUrl}/service/${id}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
		body: new URLSearchParams({ text, sendId: crypto.randomUUID() }),
		redirect: "manual",
	});
}

describe("§7 online service", () => {
	test("§7 online service: a form that is sent twice adds one message, and another text of the same form is not lost", async () => {
		const { say, loadTexts } = await openAs("sunhao");
		expect(await loadTexts()).toEqual([]);
		await Promise.all([say(" 能开专票吗？ ", "a"), say("能开专票吗？", "a")]);
		await say("M8×30 有货吗", "a");
		await say("能开专票吗？", "b");
		expect(await loadTexts()).toEqual(["能开专票吗？", "M8×30 有货吗", "能开专票吗？"]);
	});

	test("§7 online service: an answer is unread until the buyer sees it, and one message leads to it", async () => {
		const { call, say } = await openAs("sunhao");
		const loadState = async () => {
			const { body: list } = await call("/mall/customer/conversations");
			const { body: unread } = await call("/partner/message/unreadCount");
			return [list[0].unread, list[0].last.text, unread];
		};
		await say("在吗", "a");
		expect(await loadState()).toEqual([0, "在吗", 0]);
		expect((await answer("您好")).status).toBe(303);
		await answer("请问有什么可以帮您");
		expect(await loadState()).toEqual([2, "请问有什么可以帮您", 1]);
		const { body: page } = await call("/partner/message/page", { type: "consult" });
		expect(page.list).toMatchObject([
			{
				title: "客服已回复",
				content: "您的咨询：请问有什么可以帮您",
				link: "/admin/service",
				readFlag: false,
			},
		]);
		await call("/mall/customer/conversation/read");
		expect(await loadState()).toEqual([0, "请问有什么可以帮您", 0]);
		await answer("还在吗");
		expect(await loadState()).toEqual([1, "还在吗", 1]);
		await say("在的", "b");
		expect(await loadState()).toEqual([0, "在的", 0]);
	});

	test("§7 online service: an empty text, a text that is too long and too many texts at once are refused", async () => {
		const { say, loadTexts } = await openAs("sunhao");
		expect((await say("　 ", "a")).status).toBe(400);
		expect((await say("长".repeat(501), "a")).body.fields).toEqual({
			text: "咨询内容最多 500 字，现在 501 字",
		});
		for (let at = 0; at < 20; at++) expect((await say(`第 ${at} 条`, "a")).status).toBe(200);
		expect((await say("太多", "a")).status).toBe(429);
		expect(await loadTexts()).not.toContain("太多");
	});

	test("O7: a buyer without the right is refused by every call, and another buyer's order or an unknown article is not found", async () => {
		const barred = await openAs("linyue");
		for (const url of [
			"/mall/customer/conversations",
			"/mall/customer/conversation",
			"/mall/customer/conversation/read",
		])
			expect((await barred.call(url)).status).toBe(403);
		expect((await barred.say("在吗", "a")).status).toBe(403);
		const { call } = await openAs("sunhao");
		for (const subject of ["orderId=1", "skuId=1"])
			expect((await call(`/mall/customer/conversation?${subject}`)).status).toBe(404);
	});

	test("§7 online service: the console lists conversations that wait for an answer, and answers only existing ones", async () => {
		const { say } = await openAs("sunhao");
		await say("<b>在吗</b>", "a");
		const list = await (await reference.fetch(`${consoleUrl}/service`)).text();
		expect(list).toContain("孙浩");
		expect(list).toContain("待回复");
		expect(list).not.toContain("<b>在吗");
		expect((await answer("")).status).toBe(400);
		expect((await answer("您好", "none")).status).toBe(400);
		expect((await reference.fetch(`${consoleUrl}/service/none`)).status).toBe(404);
	});
});
