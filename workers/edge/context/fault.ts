/** The reason why a request is refused. */
export type Refusal = {
	status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 421 | 429 | 500 | 502 | 503 | 504;
	/** The message for the buyer: what happened and what to do. */
	message: string;
	/** Whole seconds after which it may be tried again. */
	retryAfterSeconds?: number;
};

/** Faults of a body that do not depend on its content. */
export const bodyFaults = {
	tooBig: { status: 413, message: "提交的内容过大，请减少后重试" },
	tooLate: { status: 408, message: "提交超时，请检查网络后重试" },
	tooMany: { status: 429, message: "还有内容正在提交，请等它完成后重试" },
	brokenOff: { status: 400, message: "提交的内容不完整，请重试" },
} as const satisfies Record<string, Refusal>;
