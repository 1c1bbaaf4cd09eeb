import { present } from "~/api/wire/present";
import { pages } from "~/domain/page/pages";
import type { EdgeContext } from "../context/edge-context";
import type { Refusal } from "../context/fault";
import { isForApi } from "../target/target";

/**
 * The answer to a refused request: the contract's error body under /api, a plain page elsewhere. It needs no
 * mall, no script and no backend, so it works when none of them does.
 */
export function refuse(c: EdgeContext, { status, message, retryAfterSeconds }: Refusal): Response {
	const requestId = c.get("requestId");
	const headers = {
		"cache-control": "no-store",
		...present({ "retry-after": retryAfterSeconds === undefined ? undefined : String(retryAfterSeconds) }),
	};
	if (isForApi(c.get("target"))) {
		return Response.json({ code: String(status), message, requestId }, { status, headers });
	}
	return new Response(toPlainPage(status, message, requestId), {
		status,
		headers: { ...headers, "content-type": "text/html; charset=utf-8" },
	});
}

/** With a search and the way home, unless the host is no mall. */
function toPlainPage(status: number, message: string, requestId: string): string {
	const ways = `<form action="${pages.search.path}" style="display:flex;gap:8px;margin:0 0 16px">
<input type="search" name="keyword" aria-label="搜索商品" style="flex:1;min-width:0;padding:8px;font:inherit">
<button style="padding:8px 16px;font:inherit">搜索</button>
</form>
<p style="margin:0 0 24px"><a style="color:light-dark(#0067e5,#6ea8ff)" href="${pages.home.path}">返回首页</a></p>
`;
	return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title></head>
<body style="color-scheme:light dark;margin:0;background:light-dark(#f5f6f8,#14171c);color:light-dark(#1f2329,#e8eaee);font:14px/1.5 'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif">
<main style="max-width:480px;margin:96px auto;padding:32px;background:light-dark(#fff,#1d2128);border-radius:4px">
<p style="margin:0;color:light-dark(#646a73,#a3a9b4)">${status}</p>
<h1 style="margin:8px 0 16px;font-size:18px;line-height:1.3">${message}</h1>
${status === 421 ? "" : ways}<p style="margin:0;font-size:12px;color:light-dark(#646a73,#a3a9b4)">请求编号 ${requestId}</p>
</main>
</body>
</html>
`;
}
