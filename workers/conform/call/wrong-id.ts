/** An id that no backend has. */
export const wrongId = "no-such-thing-0";
