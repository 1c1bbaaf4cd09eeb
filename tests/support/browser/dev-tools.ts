/** A connection to a browser by the Chrome DevTools Protocol. `sessionId` names the target of a command. */
export type DevTools = {
	send<T>(method: string, params?: object, sessionId?: string): Promise<T>;
	on<T>(event: string, hear: (params: T) => void): void;
	close(): void;
};

type Message = {
	id?: number;
	method?: string;
	params?: unknown;
	result?: unknown;
	error?: { message: string };
};

export async function connectDevTools(url: string): Promise<DevTools> {
	const socket = new WebSocket(url);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = reject;
	});
	let last = 0;
	const waiting = new Map<number, (answer: Message) => void>();
	const hearing = new Map<string, (params: never) => void>();
	socket.onmessage = ({ data }) => {
		const message = JSON.parse(String(data)) as Message;
		hearing.get(message.method ?? "")?.(message.params as never);
		waiting.get(message.id ?? 0)?.(message);
		waiting.delete(message.id ?? 0);
	};
	return {
		send: (method, params = {}, sessionId) =>
			new Promise((resolve, reject) => {
				last += 1;
				waiting.set(last, ({ result, error }) =>
					error ? reject(new Error(error.message)) : resolve(result as never),
				);
				socket.send(JSON.stringify({ id: last, method, params, sessionId }));
			}),
		on: (event, hear) => void hearing.set(event, hear),
		close: () => socket.close(),
	};
}
