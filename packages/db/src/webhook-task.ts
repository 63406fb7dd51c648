/** One for each receiver, whatever was given up for it. */
export const webhookTask = (id: number) => ({ kind: "webhook", subject: `Получатель № ${id}` }) as const;
