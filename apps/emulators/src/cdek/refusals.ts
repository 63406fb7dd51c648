import { type Answer, json } from "../exchange.ts";

const messages: Record<string, string> = {
  v2_internal_error: "Internal error",
  v2_similar_request_still_processed: "A similar request is still being processed",
  v2_bad_request: "Bad request",
  v2_invalid_format: "Invalid format",
  v2_field_is_empty: "A required field is empty",
  v2_invalid_value_type: "Invalid type of a value",
  v2_entity_not_found: "Entity is not found",
  v2_entity_forbidden: "Entity is forbidden",
  v2_entity_invalid: "Entity is invalid",
  v2_order_not_found: "Order is not found",
  v2_shipment_address_multivalued: "Both the address and the point of shipment are given",
  v2_delivery_address_multivalued: "Both the address and the point of delivery are given",
  v2_sender_location_not_recognized: "Sender location is not recognized",
  v2_recipient_location_not_recognized: "Recipient location is not recognized",
  shipment_location_is_not_recognized: "Shipment location is not recognized",
  delivery_location_is_not_recognized: "Delivery location is not recognized",
  v2_order_location_to_and_delivery_point_empty: "Neither the address nor the point of delivery is given",
  v2_impossible_register_date: "Impossible date of registration",
  v2_intake_exists_by_order: "There is an intake for this order",
  v2_intake_exists_by_date_address: "There is an intake for this date and address",
  v2_entity_has_final_status: "Entity has a final status",
  v2_entity_expired: "Entity has expired",
  v2_unable_add_service: "Unable to add the service",
  v2_webhook_type_incorrect: "Webhook type is incorrect",
};

export const isRefusal = (code: string): boolean => Object.hasOwn(messages, code);

export const refusal = (status: number, code: string): Answer =>
  json({ errors: [{ code, message: messages[code] ?? code }] }, status);
