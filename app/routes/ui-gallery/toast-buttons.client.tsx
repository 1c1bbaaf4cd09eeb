"use client";
import { Button } from "~/ui/button/button";
import { showToast } from "~/ui/toast/toast";

/** One button a kind of message. */
export function ToastButtons() {
	return (
		<>
			<Button type="button" onClick={() => showToast("已加入购物车", "success")}>
				成功消息
			</Button>
			<Button type="button" onClick={() => showToast("接口权限不足，请咨询平台客服！", "error")}>
				错误消息
			</Button>
		</>
	);
}
