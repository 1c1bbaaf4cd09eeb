import type { EdgeContext } from "../context/edge-context";
import type { Refusal } from "../context/fault";
import { isForApi } from "../target/target";

/**
 * The answer to a refused request: the contract's error body under /api, a plain page elsewhere. It needs no mall, no
 * script and no backend, so it works when none of them does.
 */
export function refuse(c: EdgeContext, { status, message }: Refusal): Response {
	const requestId = c.get("requestId");
	const headers = { "cache-control": "no-store" };
	if (isForApi(c.get("target"))) {
		return Response.json({ code: String(status), message, requestId }, { status, headers });
	}
	return new Response(toPlainPage(status, message, requestId), {
		status,
		headers: { ...headers, "content-type": "text/html; charset=utf-8" },
	});
}

function toPlainPage(status: number, message: string, requestId: string): string {
	return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title></head>
<body style="margin:0;background:#f5f6f8;color:#1f2329;font:14px/1.5 'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif">
<main style="max-width:480px;margin:96px auto;padding:32px;background:#fff;border-radius:4px">
<p style="margin:0;color:#646a73">${status}</p>
<h1 style="margin:8px 0 16px;font-size:18px;line-height:1.3">${message}</h1>
<p style="margin:0 0 24px"><a style="color:#0067e5" href="/">返回首页</a></p>
<p style="margin:0;font-size:12px;color:#646a73">请求编号 ${requestId}</p>
</main>
</body>
</html>
`;
}
