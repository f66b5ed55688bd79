import messages from "@/lib/i18n/messages/ja.json";
import type { MessagesChunkProps } from "@/lib/i18n/provider";

export function MessagesChunk({ children }: MessagesChunkProps) {
	return children(messages);
}
