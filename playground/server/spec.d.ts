/** The package ships its zod schemas without types; these are the ones used here. */
declare module 'discord-api-spec/zod' {
  interface Issue {
    readonly code: string;
    readonly path: readonly PropertyKey[];
    readonly errors?: readonly (readonly Issue[])[];
    readonly origin?: string;
    readonly expected?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly values?: readonly unknown[];
    readonly format?: string;
  }
  interface Schema {
    safeParse(body: unknown): { success: true } | { success: false; error: { issues: readonly Issue[] } };
  }
  export const MessageCreateRequestSchema: Schema;
  export const MessageEditRequestPartialSchema: Schema;
  export const IncomingWebhookRequestPartialSchema: Schema;
  export const IncomingWebhookUpdateRequestPartialSchema: Schema;
  export const CreateMessageInteractionCallbackRequestSchema: Schema;
  export const UpdateMessageInteractionCallbackRequestSchema: Schema;
  export const ApplicationCommandAutocompleteCallbackRequestSchema: Schema;
  export const ModalInteractionCallbackRequestSchema: Schema;
  export const LaunchActivityInteractionCallbackRequestSchema: Schema;
  export const PongInteractionCallbackRequestSchema: Schema;
  export const ApplicationCommandUpdateRequestSchema: Schema;
  export const ApplicationCommandCreateRequestSchema: Schema;
  export const CreatePrivateChannelRequestSchema: Schema;
  export const CreateTextThreadWithMessageRequestSchema: Schema;
  export const CreateTextThreadWithoutMessageRequestSchema: Schema;
  export const UpdateThreadRequestPartialSchema: Schema;
}
