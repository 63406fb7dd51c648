/** After too many wrong passwords. The same for every login: it tells nobody whether there is an account. */
export const codeSentText =
  "Было много неверных попыток входа, возможно не ваших. Если такой аккаунт есть, на его почту пришло письмо с кодом. Введите пароль и код, он действует час.";
